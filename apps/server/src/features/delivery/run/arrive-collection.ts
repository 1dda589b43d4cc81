import { arriveCollectionInput } from '@waybill/domain/delivery/run-input'
import type { z } from '@waybill/domain/errors/validation'
import { AppError } from '../../../platform/app-error.ts'
import { operation, type Work } from '../../../platform/operation.ts'
import type { LockedJob } from '../../jobs/lock-job.ts'
import { doneBy, requireMoment } from '../../jobs/take-job-action.ts'
import { findIncident } from '../../jobs/incidents/incidents.sql.ts'
import { lockRun } from './lock-run.ts'
import { reportIncident } from '../../jobs/incidents/report-incident.ts'
import { type Moment, reportedMoment } from './reported-moment.ts'
import { takeStep } from './take-step.ts'

type Arrival = z.output<typeof arriveCollectionInput>

/** The driver is at the pickup, and gets the goods or does not. */
export const arriveCollection = operation({
  input: arriveCollectionInput,
  permission: 'job.progress',
  load: lockRun,

  async run({ job }, arrival, work) {
    const moment = await reportedMoment(arrival.date_and_time, { job, captured_at: arrival.captured_at }, work)
    if (!arrival.goods_collected_success) await failCollection(job, arrival, moment, work)
    else
      await takeStep(job, 'arrive_collection', work, {
        moment,
        metadata: { goods_collected_success: true, comment: arrival.comment },
        ...firstArrival(job, moment),
        told: [{ name: 'collection_arrived', job_id: job.id }],
      })
    return { id: job.id }
  },
})

function firstArrival(job: LockedJob, { noted_at }: Moment) {
  return job.collection_date ? {} : { progress: { collection_date: noted_at } }
}

/** Told once: what is agreed afterwards is between the two sides, or the poster closes the job. */
async function failCollection(job: LockedJob, arrival: Arrival, moment: Moment, work: Work) {
  await requireMoment(job, 'collection_failed', work)
  const told = await findIncident(work.tx, { job, stop_id: null, kind: 'collection_failed' })
  if (told) {
    const before = await doneBy(work.tx, job, { action: 'collection_failed' })
    throw AppError.notNow('collection_failure_told', job.status, before)
  }
  const { reason, comment, additional_charges_agreed, agreed_price } = arrival
  const wait_at_collection_point = arrival.wait_at_collection_point ?? false
  const charges = { additional_charges_agreed, agreed_price }
  await takeStep(job, 'collection_failed', work, {
    moment,
    metadata: { goods_collected_success: false, reason, comment, wait_at_collection_point, ...charges },
    ...firstArrival(job, moment),
    told: [{ name: 'collection_failed', job_id: job.id }],
  })
  await reportIncident(work, {
    job_id: job.id,
    kind: 'collection_failed',
    reason: reason!, // the schema asks for it when the goods were not collected
    comment,
    wait_at_collection_point,
    ...charges,
    date_and_time: moment.date_and_time,
    is_late: job.is_late ?? false,
  })
}
