import type { Need } from '@waybill/domain/work-lists/need'
import { m } from '@waybill/locales/messages'
import { formatRelative } from '../../ui/format.ts'
import { deliveryFailureText } from '../jobs/failure-words.ts'
import { expectedAtText, lateText, shortLateText } from '../jobs/job-times.ts'
import type { WorkRow } from './work-row.generated.ts'

type When = { now: number; arrival: string | undefined }
type Of<Kind extends Need['kind']> = { need: Extract<Need, { kind: Kind }>; job: WorkRow } & When

// A table of functions, as in `work-words.ts`.
const texts: { [Kind in Need['kind']]: (of: Of<Kind>) => string } = {
  failed: ({ job }) => failureText(job),
  late: ({ need }) => lateText(need.minutes),
  will_be_late: ({ need, now, arrival }) =>
    [shortLateText(need.minutes), arrival && expectedAtText(arrival, now)].filter(Boolean).join(' · '),
  bids: ({ need, job, now }) => joined(m.jobs_bids({ count: need.count }), collectsText(job, now)),
  no_driver: ({ job, now }) => joined(m.work_lists_need_driver(), collectsText(job, now)),
  invoice_to_check: () => m.work_lists_need_check(),
  invoice_to_raise: () => m.work_lists_need_raise(),
}

/** The reason for which a job is on the list, and the time that is left: "3 bids · collects in 2 h". */
export function needText(need: Need, job: WorkRow, when: When): string {
  return (texts[need.kind] as (of: Of<Need['kind']>) => string)({ need, job, ...when })
}

const joined = (...parts: string[]) => parts.join(' · ')

function collectsText({ pickup: { date, asap } }: WorkRow, now: number): string {
  if (asap || !date) return m.work_lists_need_asap()
  return m.work_lists_need_collects({ when: formatRelative(date, now) })
}

/** Why the delivery failed, as far as it was said. */
export function failureText({ incidents }: Pick<WorkRow, 'incidents'>): string {
  return deliveryFailureText(incidents) ?? m.work_lists_need_failed()
}
