import { ImapFlow } from 'imapflow'
import { MAX_MAIL_BYTES } from '@waybill/domain/imports/import-mail'
import type { Platform } from '../../../platform/context.ts'
import { receiveMail } from './receive-mail.ts'

/** Mails that one look takes: the next look, a minute later, goes on. */
const AT_ONCE = 50
const TIMEOUT_MS = 30_000

/**
 * Takes in the unread mails of the mailbox at IMAP_URL and marks them read. A mail that failed stays unread for the next look, and
 * stops no other.
 * @throws AggregateError after the last mail, with what failed
 */
export async function pollMailbox(platform: Platform): Promise<void> {
  const { imap_url } = platform.config.intake
  if (imap_url === undefined) return
  const client = clientOf(imap_url)
  await client.connect()
  try {
    const lock = await client.getMailboxLock(folderOf(imap_url))
    try {
      const unread = (await client.search({ seen: false }, { uid: true })) || []
      const failed: unknown[] = []
      for (const uid of unread.slice(0, AT_ONCE))
        await takeIn(platform, client, uid).catch((error: unknown) => void failed.push(error))
      if (failed.length > 0) throw new AggregateError(failed, `${failed.length} mails were not taken in.`)
    } finally {
      lock.release()
    }
  } finally {
    await client.logout()
  }
}

async function takeIn(platform: Platform, client: ImapFlow, uid: number) {
  const found = await client.fetchOne(String(uid), { size: true }, { uid: true })
  if (!found) return // moved or deleted meanwhile
  const is_too_large = (found.size ?? 0) > MAX_MAIL_BYTES
  // Of a mail that is too large the headers are enough to know who sent it.
  const whole = await client.fetchOne(String(uid), is_too_large ? { headers: true } : { source: true }, { uid: true })
  const bytes = whole && (whole.source ?? whole.headers)
  if (bytes) await receiveMail(platform, { bytes, is_too_large, recipients: [] })
  await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
}

function clientOf(address: string): ImapFlow {
  const url = new URL(address)
  const secure = url.protocol === 'imaps:'
  return new ImapFlow({
    host: url.hostname,
    port: Number(url.port) || (secure ? 993 : 143),
    secure,
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
}

const folderOf = (address: string) => decodeURIComponent(new URL(address).pathname.slice(1)) || 'INBOX'
