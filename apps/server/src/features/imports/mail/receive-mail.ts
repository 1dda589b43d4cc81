import { refusalOf } from '@waybill/domain/access/permissions'
import { type MailOutcome, tokensIn } from '@waybill/domain/imports/import-mail'
import type { Platform } from '../../../platform/context.ts'
import { asSystem } from '../../../platform/system-work.ts'
import { findViewerOf } from '../../sign-in/viewer.sql.ts'
import { selectHeadings } from '../imports.sql.ts'
import { positionedRows } from '../postcode-positions.ts'
import type { ReadImport } from '../read-import.ts'
import { storeImport } from '../store-import.ts'
import {
  findMember,
  findTeamOfToken,
  hasMail,
  insertMail,
  isFlooded,
  type NewImportMail,
  setImportOfMail,
} from './import-mails.sql.ts'
import { readHeadInThread, readMailInThread } from './mail-thread.ts'
import type { MailHead } from './read-mail.ts'

/** A mail as it came in. */
type IncomingMail = {
  /** The whole mail, or only its beginning where it is too large. */
  bytes: Uint8Array
  is_too_large: boolean
  /** Addresses of the envelope, where the way in names them. */
  recipients: readonly string[]
}
/** `not_ours`: no company has this address; `repeated`: the same mail came before. */
export type Received = MailOutcome | 'not_ours' | 'repeated'

/** Takes a mail in: a list of one of the company's own members is read, any other is noted with its reason. */
export async function receiveMail(platform: Platform, mail: IncomingMail): Promise<Received> {
  const { config, databases, now } = platform
  const { db } = databases
  const head = await readHeadInThread(mail.bytes, config.intake.auth_server)
  const team_id = await findTeamOfToken(db, tokensIn([...mail.recipients, ...head.recipients], config.intake.host))
  if (team_id === undefined) return 'not_ours'
  if (await hasMail(db, team_id, head.message_id)) return 'repeated'
  const at = now()
  const member = head.from === null ? undefined : await findMember(db, team_id, head.from)
  const row = {
    team_id,
    message_id: head.message_id,
    from_address: head.from ?? '',
    subject: head.subject,
    received_at: at,
  }
  const refused = await refusalOfMail(platform, { mail, head, user_id: member?.id, team_id })
  if (refused) return noteRefused(platform, { ...row, user_id: member?.id ?? null, outcome: refused })
  const named = await selectHeadings(db, team_id, 'loads')
  const read = await readMailInThread(mail.bytes, { kind: 'loads', now: at, named })
  const user_id = member!.id
  if ('refused' in read)
    return noteRefused(platform, {
      ...row,
      user_id,
      outcome: read.refused === 'import_nothing' ? 'nothing' : 'unreadable',
    })
  const rows = await positionedRows(db, read.rows)
  return noteRead(platform, { ...row, user_id, outcome: 'read' }, { ...read, rows })
}

type Sender = { mail: IncomingMail; head: MailHead; user_id: string | undefined; team_id: string }

async function refusalOfMail(
  platform: Platform,
  { mail, head, user_id, team_id }: Sender,
): Promise<MailOutcome | null> {
  const viewer = user_id ? await findViewerOf(platform.databases.db, user_id, platform.now()) : null
  if (!viewer || refusalOf(viewer, 'import.edit', { import_list: { team_id, kind: 'loads' } })) return 'unknown_sender'
  if (!head.is_authentic) return 'not_verified'
  return mail.is_too_large ? 'too_large' : null
}

function noteRefused(platform: Platform, row: NewImportMail): Promise<Received> {
  return asSystem(platform, async ({ tx, recordFact, now }) => {
    if (await isFlooded(tx, row.team_id, now)) return row.outcome
    const id = await insertMail(tx, row)
    // Nobody outside the company is answered: a forged sender would get the mail.
    if (id && row.user_id && row.outcome !== 'not_verified')
      recordFact({ name: 'list_refused', team_id: row.team_id, user_id: row.user_id })
    return id ? row.outcome : 'repeated'
  })
}

function noteRead(platform: Platform, row: NewImportMail & { user_id: string }, read: ReadImport): Promise<Received> {
  const { team_id, user_id } = row
  return asSystem(platform, async ({ tx, recordFact, now }) => {
    const id = await insertMail(tx, row)
    if (!id) return 'repeated'
    const list = {
      team_id,
      user_id,
      kind: 'loads',
      source: 'mail',
      name: row.subject || row.from_address,
      now,
    } as const
    const { id: import_id } = await storeImport(tx, read, list)
    await setImportOfMail(tx, id, import_id)
    recordFact({ name: 'list_arrived', team_id, user_id, count: read.rows.length })
    return 'read'
  })
}
