import { caseNumber } from '@waybill/domain/cases/case'
import { clockOf } from '@waybill/domain/cases/case-clock'
import { londonDay } from '@waybill/domain/time/london-day'
import type { Language } from '@waybill/domain/users/profile-setting'
import type { Tx } from '../../platform/database/database.ts'
import { londonFormats } from '../../platform/london-formats.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { insertCase, type NewCase, takeCaseSerial } from './cases.sql.ts'

type Opening = Omit<NewCase, 'number' | 'opened_at' | 'red_at' | 'due_at'>
type Opener = { email: string; language: Language; name_first: string }

const dayInWords = londonFormats({ dateStyle: 'long' })

const nothing = {
  subject_kind: null,
  subject_id: null,
  reason: null,
  snapshot: null,
  file_path: null,
  job_id: null,
  opened_by_user_id: null,
  opened_by_team_id: null,
  contact_name: null,
  contact_email: null,
  against_user_id: null,
  against_team_id: null,
  appeal_of: null,
  appeal_side: null,
} as const

/** Gives a case its number and its clock, and acknowledges it by mail at once. */
export async function openCase(
  tx: Tx,
  opening: Partial<Opening> & Pick<Opening, 'kind' | 'text'>,
  { opener, now }: { opener: Opener; now: Date },
) {
  const year = Number(londonDay(now).slice(0, 4))
  const number = caseNumber(year, await takeCaseSerial(tx, year))
  const { language } = opener
  const clock = clockOf(opening.kind, now)
  const opened = { ...nothing, ...opening, number, language, opened_at: now, ...clock }
  // The last moment in time, so that the day in words is the last of the clock.
  const until = new Date(clock.due_at.getTime() - 1)
  const file = await insertCase(tx, opened)
  await queueMail(tx, {
    to: opener.email,
    language,
    template: opening.kind === 'report' ? 'report_received' : 'complaint_received',
    parameters: { name: opener.name_first, number, date: dayInWords(until, language) },
  })
  return file
}
