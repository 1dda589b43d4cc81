import { createHash } from 'node:crypto'
import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { isAuthentic, MAX_MAIL_ATTACHMENTS } from '@waybill/domain/imports/import-mail'
import { MAX_IMPORT_BYTES, MAX_IMPORT_TEXT } from '@waybill/domain/imports/import-input'
import { MAX_IMPORT_ROWS } from '@waybill/domain/imports/read-loads'
import { londonDay } from '@waybill/domain/time/london-day'
import { DAY_MS, HOUR_MS } from '@waybill/domain/time/milliseconds'
import { storableText } from '../../../platform/database/storable-text.ts'
import { type ReadAs, readImport, type ReadImport } from '../read-import.ts'

/** The parts of a mail that decide whether it is read. */
export type MailHead = {
  message_id: string
  /** In small letters; null where nobody, or more than one, is named. */
  from: string | null
  subject: string
  /** Addresses that the mail went to, as its headers name them. */
  recipients: string[]
  is_authentic: boolean
}

/** Reads the head of a mail. `server` is the mail server whose findings about the sender count; null believes the sender. */
export async function readMailHead(bytes: Uint8Array, server: string | null): Promise<MailHead> {
  const mail = await PostalMime.parse(bytes)
  // Two senders are a trick: programs show the one, and servers judge the other.
  const isOne = mail.headers.filter(({ key }) => key === 'from').length === 1
  const from = isOne ? storableText(mail.from?.address?.toLowerCase() ?? '') || null : null
  const results = valuesOf(mail, 'authentication-results')
  return {
    message_id: mail.messageId ? storableText(mail.messageId) : createHash('sha256').update(bytes).digest('hex'),
    from,
    subject: storableText(mail.subject ?? '').slice(0, 200),
    recipients: [...valuesOf(mail, 'delivered-to'), ...valuesOf(mail, 'x-original-to'), ...addressesOf(mail)],
    is_authentic: server === null || (from !== null && isAuthentic(results, { from, server })),
  }
}

const valuesOf = ({ headers }: Email, name: string) =>
  headers.filter(({ key }) => key === name).map(({ value }) => value)

function addressesOf({ to = [], cc = [], bcc = [] }: Email): string[] {
  return [...to, ...cc, ...bcc].flatMap((each) =>
    each.group ? each.group.map(({ address }) => address) : each.address ? [each.address] : [],
  )
}

/** The loads of a mail: those of its attachments, and those of its words. Pictures and scans are left out, and noted. */
export async function readMail(bytes: Uint8Array, as: ReadAs): Promise<ReadImport | { refused: string }> {
  const mail = await PostalMime.parse(bytes)
  const dated = { ...as, written_on: dayWritten(mail.date, as.now) }
  const attached = await readAttachments(mail.attachments, dated)
  const words = await readWords(mail, dated)
  const read = [...attached.read, ...words]
  if (read.length === 0)
    return { refused: attached.notes.includes('attachments') ? 'import_unreadable' : 'import_nothing' }
  return together(read, attached.notes)
}

/** Mails are under way for minutes: a date farther off is a wrong clock, so that "tomorrow" is asked about. */
function dayWritten(date: string | undefined, now: Date): string | null {
  const late_ms = now.getTime() - Date.parse(date ?? '')
  return late_ms > -HOUR_MS && late_ms < DAY_MS ? londonDay(new Date(now.getTime() - late_ms)) : null
}

async function readAttachments(all: readonly Attachment[], as: ReadAs) {
  const read: ReadImport[] = []
  const notes = new Set<ReadImport['notes'][number]>()
  for (const { mimeType, content } of all.slice(0, MAX_MAIL_ATTACHMENTS)) {
    if (mimeType.startsWith('image/')) notes.add('pictures')
    else if (mimeType !== 'text/calendar' && typeof content !== 'string') {
      const found =
        content.byteLength > MAX_IMPORT_BYTES ? tooLarge : await readImport({ bytes: new Uint8Array(content) }, as)
      if (!('refused' in found)) read.push(found)
      else notes.add(found.refused === 'import_without_text' ? 'pictures' : 'attachments')
    }
  }
  if (all.length > MAX_MAIL_ATTACHMENTS) notes.add('attachments')
  return { read: read.filter(({ rows }) => rows.length > 0), notes: [...notes] }
}

const tooLarge = { refused: 'import_too_large' }

/** The plain words and the HTML of a mail say the same: whichever holds more loads is read. */
async function readWords({ text, html }: Email, as: ReadAs): Promise<ReadImport[]> {
  const all: ReadImport[] = []
  for (const words of [text, html]) {
    if (!words?.trim() || words.length > MAX_IMPORT_TEXT) continue
    const found = await readImport({ text: words }, as)
    if (!('refused' in found) && found.rows.length > 0) all.push(found)
  }
  const [most] = all.toSorted((a, b) => b.rows.length - a.rows.length)
  return most ? [most] : []
}

function together(all: readonly ReadImport[], notes: ReadImport['notes']): ReadImport {
  const rows = all.flatMap((each) => each.rows)
  return {
    rows: rows.slice(0, MAX_IMPORT_ROWS),
    rows_too_many: all.reduce((sum, each) => sum + each.rows_too_many, 0) + Math.max(0, rows.length - MAX_IMPORT_ROWS),
    left_out: all.flatMap((each) => each.left_out),
    unknown_headers: [...new Set(all.flatMap((each) => each.unknown_headers))],
    layout: all.find(({ layout }) => layout)?.layout ?? null,
    notes: [...new Set([...notes, ...all.flatMap((each) => each.notes)])],
    encoding: all.find(({ encoding }) => encoding)?.encoding ?? null,
  }
}
