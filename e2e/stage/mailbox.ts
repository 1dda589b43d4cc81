import { expect } from '@playwright/test'
import { serverAddress } from './server-address.ts'

type Mail = { subject: string; text: string }

/** The path of the newest link of that kind that was mailed to the address (`/dev/mail` shows what a mail server would have got). */
export async function mailedLink(to: string, path: string): Promise<string> {
  const link = new RegExp(`${path}\\?token=[\\w-]+`)
  const find = async () => {
    const response = await fetch(`${serverAddress()}/dev/mail?to=${encodeURIComponent(to)}`, {
      headers: { accept: 'application/json' },
    })
    const mails = (await response.json()) as Mail[]
    return mails.map(({ text }) => link.exec(text)?.[0]).find((found) => found !== undefined) ?? ''
  }
  await expect.poll(find, { message: `a mail with ${path} to ${to}` }).not.toBe('')
  return find()
}
