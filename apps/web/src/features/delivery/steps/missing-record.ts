import type { JobOutcome } from '@waybill/domain/jobs/job-outcome'
import { isOpenForBids } from '@waybill/domain/jobs/job-flow'
import { m } from '@waybill/locales/messages'
import { href } from 'react-router'
import { wordOf } from '../../../ui/word-of.ts'
import { proofPathOf } from '../../jobs/proofs/about-proofs.ts'
import type { DeliveryJob, RunStop } from '../run/delivery-job.generated.ts'

/** The record that a view of the run shows. */
export type ViewedRecord = 'goods' | 'pod' | 'por' | 'failure'

const missing: Record<ViewedRecord, (words: { because: string }) => string> = {
  goods: m.delivery_none_goods,
  pod: m.delivery_none_pod,
  por: m.delivery_none_por,
  failure: m.delivery_none_failure,
}

const ends: Record<JobOutcome, () => string> = {
  delivered: m.delivery_because_delivered,
  left_elsewhere: m.delivery_because_left_elsewhere,
  returned: m.delivery_because_returned,
  failed: m.delivery_because_failed,
  returning: m.delivery_because_returning,
  cancelled_by_poster: m.delivery_because_cancelled_by_poster,
  cancelled_by_carrier: m.delivery_because_cancelled_by_carrier,
  expired: m.delivery_because_expired,
  reposted: m.delivery_because_reposted,
  sold_outside: m.delivery_because_sold_outside,
}

type ViewedStop = Pick<RunStop, 'status' | 'is_drop_off'>
type EndedJob = Pick<DeliveryJob, 'status' | 'outcome'>

/** Why there is no such record of the job, or of one of its stops: what happened instead. */
export function missingRecordText(record: ViewedRecord, job: EndedJob, stop: ViewedStop | null): string {
  return missing[record]({ because: stop && stop.status !== 'progress' ? ofStop(stop) : ofJob(job, stop) })
}

function ofJob({ status, outcome }: EndedJob, stop: ViewedStop | null): string {
  if (outcome) return wordOf(ends, outcome)
  if (isOpenForBids(status)) return m.delivery_because_open()
  return stop ? m.delivery_because_stop_ahead() : m.delivery_because_under_way()
}

function ofStop({ status, is_drop_off }: ViewedStop): string {
  if (status === 'failed')
    return is_drop_off ? m.delivery_because_stop_failed() : m.delivery_because_stop_not_collected()
  return is_drop_off ? m.delivery_because_stop_delivered() : m.delivery_because_stop_collected()
}

type ProvenJob = Pick<DeliveryJob, 'id' | 'pod' | 'por' | 'incidents'>

/** The records of the delivery that do exist, each with its page. */
export function recordsOfDelivery({ id, pod, por, incidents }: ProvenJob): { label: string; to: string }[] {
  const hasFailed = incidents.some(({ kind }) => kind === 'delivery_failed')
  return [
    ...(pod ? [{ label: m.delivery_view_pod(), to: proofPathOf(pod, { job_id: id }) }] : []),
    ...(por ? [{ label: m.delivery_view_por(), to: href('/view-por/:id?', { id }) }] : []),
    ...(hasFailed ? [{ label: m.delivery_view_failure(), to: href('/view-failure/:id?', { id }) }] : []),
  ]
}
