import { londonDay } from '@waybill/domain/time/london-day'
import { reminderFor, type WorkSide } from '@waybill/domain/work-lists/work-list'
import { remindInput } from '@waybill/domain/work-lists/work-list-input'
import { AppError } from '../../platform/app-error.ts'
import { operation } from '../../platform/operation.ts'
import { lockOwnOrCarriedJob } from '../jobs/lock-job.ts'
import { gatherReminder, selectInvoiceStatuses } from './reminders.sql.ts'

/** One mail a company and day, about all that it is reminded of (settled "Words in lists"). */
export const remindAboutJob = operation({
  input: remindInput,
  permission: 'job.remind',

  async load({ job_id }, work) {
    const job = await lockOwnOrCarriedJob(work, job_id)
    return job && { job }
  },

  async run({ job }, _input, { tx, viewer, now }) {
    const side: WorkSide = job.team_id === viewer.team_id ? 'posted' : 'carried'
    const to_team_id = side === 'posted' ? job.bid_team_id : job.team_id
    const { status } = job
    const invoices = await selectInvoiceStatuses(tx, job.id)
    if (!to_team_id || !reminderFor(side, { status, invoices })) throw AppError.notNow('not_their_turn', job.status)
    const day = { from_team_id: viewer.team_id!, to_team_id, day: londonDay(now) }
    if (!(await gatherReminder(tx, day, job.id))) throw AppError.notNow('reminded_today', job.status)
    return { id: job.id }
  },
})
