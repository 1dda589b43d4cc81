import { expect } from '@playwright/test'
import { serverAddress } from './server-address.ts'

type Mail = { subject: string; text: string }

/** What was mailed to the address, newest first (`/dev/mail` shows what a mail server would have got). */
export async function mailsTo(to: string): Promise<Mail[]> {
  const response = await fetch(`${serverAddress()}/dev/mail?to=${encodeURIComponent(to)}`, {
    headers: { accept: 'application/json' },
  })
  return (await response.json()) as Mail[]
}

/** The path of the newest link of that kind that was mailed to the address. */
export async function mailedLink(to: string, path: string): Promise<string> {
  const link = new RegExp(`${path}\\?token=[\\w-]+`)
  const find = async () =>
    (await mailsTo(to)).map(({ text }) => link.exec(text)?.[0]).find((found) => found !== undefined) ?? ''
  await expect.poll(find, { message: `a mail with ${path} to ${to}` }).not.toBe('')
  return find()
}

/** Waits until the address has a mail of that subject. */
export async function isMailed(to: string, subject: string): Promise<void> {
  await expect.poll(async () => (await mailsTo(to)).map((mail) => mail.subject)).toContain(subject)
}
