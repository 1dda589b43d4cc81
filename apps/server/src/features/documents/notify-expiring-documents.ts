import { dueReminder, EXPIRY_REMINDER_DAYS } from '@waybill/domain/documents/expiry-reminder'
import { addDays } from '@waybill/domain/time/calendar'
import { londonDay } from '@waybill/domain/time/london-day'
import type { Platform } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { asSystem } from '../../platform/system-work.ts'
import { queueMail } from '../mails/queue-mail.ts'
import {
  type Expiring,
  lockExpiring,
  noteExpiryNotified,
  selectExpiring,
  selectOwners,
} from './expiring-documents.sql.ts'
import type { Language } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'

const PAGE = 100

/** Tells owners of documents that will soon expire: in the application and by mail, each reminder once (decision 0021). */
export async function notifyExpiringDocuments(platform: Platform): Promise<void> {
  const today = londonDay(platform.now())
  const days = { from: today, until: addDays(today, EXPIRY_REMINDER_DAYS[0]) }
  for (let after: string | null = null; ; ) {
    const ids: string[] = await selectExpiring(platform.databases.db, days, { after, limit: PAGE })
    for (const id of ids) await notifyExpiry(platform, id, today)
    if (ids.length < PAGE) return
    after = ids.at(-1) ?? null
  }
}

function notifyExpiry(platform: Platform, id: string, today: string): Promise<void> {
  return asSystem(platform, async ({ tx, recordFact }) => {
    const document = await lockExpiring(tx, id)
    const reminder = document && dueReminder(document, today)
    if (!document || reminder == null) return
    await noteExpiryNotified(tx, id, reminder)
    recordFact({ name: 'document_expiring', document_id: id, team_id: document.team_id, user_id: document.user_id })
    await mailOwners(tx, document)
  })
}

async function mailOwners(tx: Tx, document: Expiring) {
  for (const { email, language, name_first } of await selectOwners(tx, document))
    await queueMail(tx, {
      to: email,
      language,
      template: document.restricts ? 'required_document_expiring' : 'document_expiring',
      parameters: {
        name: name_first,
        company: document.company_name,
        document: documentTypeName(document, language),
        date: document.expiry.split('-').toReversed().join('/'), // DD/MM/YYYY (semantics, "Time")
      },
    })
}

type Text = (words: object, options: { locale: Language }) => string

/** In the reader's language; a type that staff have added has only its own name (semantics §6). */
export function documentTypeName({ code, name }: { code: string; name: string }, locale: Language): string {
  const text = (m as unknown as Partial<Record<string, Text>>)[`documents_type_${code}`]
  return text?.({}, { locale }) ?? name
}
