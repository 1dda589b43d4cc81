import { fieldMessages, type z } from '@waybill/domain/errors/validation'
import { wordsProblems } from '@waybill/domain/delivery/failure-reasons'
import { failDeliveryInput } from '@waybill/domain/delivery/trouble-input'
import { isToldAtOnce } from '@waybill/domain/delivery/step-times'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { lockRun } from '../run/lock-run.ts'
import { reportIncident } from '../../jobs/incidents/report-incident.ts'
import { type Moment, reportedMoment } from '../run/reported-moment.ts'
import { takeStep } from '../run/take-step.ts'

/** The goods cannot be delivered: either side says why, and what was agreed to be paid for it. */
export const failDelivery = operation({
  input: failDeliveryInput,
  permission: 'job.fail_delivery',
  load: lockRun,

  async run({ job }, input, work) {
    const { reason, comment, minutes_waited, additional_charges_agreed, agreed_price, upload_ids } = input
    const moment = await reportedMoment(input.date_and_time, { job, captured_at: input.captured_at }, work)
    requireWords(input, moment, work.now)
    const failure = { reason, comment, minutes_waited, additional_charges_agreed, agreed_price }
    await takeStep(job, 'fail_delivery', work, {
      moment,
      metadata: failure,
      progress: { delivery_failed: true },
      told: [{ name: 'delivery_failed', job_id: job.id }],
    })
    await reportIncident(work, {
      job_id: job.id,
      kind: 'delivery_failed',
      ...failure,
      date_and_time: moment.date_and_time,
      upload_ids,
      unreadable_photos: input.unreadable_photos,
      is_late: job.is_late ?? false,
    })
    return { id: job.id }
  },
})

/** @throws VALIDATION of an "other" without words; what a journal brings was asked for none, and is taken */
function requireWords(input: z.output<typeof failDeliveryInput>, { captured_at }: Moment, now: Date) {
  if (!isToldAtOnce(captured_at, now)) return
  const problems = wordsProblems(input)
  if (problems.length > 0) throw AppError.invalid(fieldMessages(problems))
}
