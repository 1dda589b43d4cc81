import { z } from 'zod'
import { placeNameOf } from '@waybill/domain/jobs/place-name'
import { addDays } from '@waybill/domain/time/calendar'
import { londonDay } from '@waybill/domain/time/london-day'
import { type Reminder, reminderFor } from '@waybill/domain/work-lists/work-list'
import type { Language } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'
import { asSystem } from '../../platform/system-work.ts'
import type { Task } from '../../platform/tasks/tasks.ts'
import type { MailSection } from '../mails/mail-sections.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { deleteRemindersBefore, deleteUnmailed, lockReminder, type RemindedJob, setMailed } from './reminders.sql.ts'

const payload = z.object({ reminder_id: z.uuid() })

/** Writes the mail of the day: what the other side has seen to meanwhile is left out, and nothing left is no mail. */
export const writeReminder: Task = (raw, platform) =>
  asSystem(platform, async ({ tx, now }) => {
    const { reminder_id } = payload.parse(raw)
    const found = await lockReminder(tx, reminder_id)
    const sections = found ? sectionsOf(found.jobs, found.language) : []
    if (!found || sections.length === 0) return deleteUnmailed(tx, reminder_id)
    const { email: to, language, name_first: name, company } = found
    const count = sections.reduce((sum, { lines }) => sum + lines.length, 0)
    await setMailed(tx, reminder_id, now)
    const parameters = { name, company, count: String(count), sections }
    await queueMail(tx, { to, language, template: 'reminder', parameters })
  })

/** Days after which nobody asks any more whether somebody was reminded. */
const RETENTION_DAYS = 30

export const forgetReminders: Task = (_payload, { databases, now }) =>
  deleteRemindersBefore(databases.db, addDays(londonDay(now()), -RETENTION_DAYS))

const titles: readonly (readonly [Reminder, (words: object, options: { locale: Language }) => string])[] = [
  ['to_carry', m.mails_reminder_to_carry],
  ['to_invoice', m.mails_reminder_to_invoice],
  ['to_pay', m.mails_reminder_to_pay],
]

function sectionsOf(jobs: readonly RemindedJob[] | null, locale: Language): MailSection[] {
  const lines = (jobs ?? []).flatMap((job) => {
    const reminder = reminderFor(job.is_carried ? 'posted' : 'carried', job)
    return reminder ? [{ reminder, line: lineOf(job) }] : []
  })
  return titles
    .map(([reminder, title]) => ({
      title: title({}, { locale }),
      lines: lines.filter((each) => each.reminder === reminder).map(({ line }) => line),
      more: null,
    }))
    .filter((section) => section.lines.length > 0)
}

function lineOf({ id, job_number, is_carried, from, to }: RemindedJob) {
  const path = is_carried ? `/my-work/${id}` : `/jobs-posted/${id}`
  return { name: `#${job_number}`, text: `${placeNameOf(from).town} → ${placeNameOf(to).town}`, path }
}
