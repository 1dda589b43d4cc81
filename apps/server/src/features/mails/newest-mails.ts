import type { Platform } from '../../platform/context.ts'
import { selectMail, selectNewestMails } from './mails.sql.ts'
import { marketMail, type RenderedMail } from './render-mail.ts'

type Envelope = { id: string; to: string; status: string; error: string | null; created_at: Date }
export type ReadableMail = Envelope & RenderedMail

const AT_MOST = 100

/** The newest mails, rendered: to everybody, or to one address. */
export async function newestMails(platform: Platform, to: string | null): Promise<ReadableMail[]> {
  const mails = await selectNewestMails(platform.databases.db, AT_MOST, to?.toLowerCase() ?? null)
  return mails.map((mail) => readable(mail, platform))
}

export async function findMail(platform: Platform, id: string): Promise<ReadableMail | undefined> {
  const mail = await selectMail(platform.databases.db, id)
  return mail && readable(mail, platform)
}

type Row = NonNullable<Awaited<ReturnType<typeof selectMail>>>

function readable(mail: Row, platform: Platform): ReadableMail {
  const { id, to_address: to, status, error, created_at } = mail
  return { id, to, status, error, created_at, ...marketMail(platform, mail) }
}
