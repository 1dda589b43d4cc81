import { type ReactNode, use } from 'react'
import { IconArrowNarrowRight } from '@tabler/icons-react'
import { isOpenForBids } from '@waybill/domain/jobs/job-flow'
import { placeNameOf } from '@waybill/domain/jobs/place-name'
import type { WorkSide } from '@waybill/domain/work-lists/work-list'
import { m } from '@waybill/locales/messages'
import { formatMoney } from '../../../ui/format.ts'
import { statusSolid } from '../../../ui/show/status-badge.tsx'
import { useNow } from '../../../ui/show/use-now.ts'
import { jobStateText } from '../../jobs/job-ends.ts'
import { jobStatusTone, vehicleText } from '../../jobs/job-words.ts'
import { dayTimingText, type Timing } from '../../jobs/job-times.ts'
import { AroundRows } from './around-rows.ts'
import { DueCell, ReasonCell } from './urgency-cells.tsx'
import type { WorkColumnId } from './work-columns.ts'
import type { WorkRow } from '../work-row.generated.ts'
import { companyText } from '../../teams/company-text.ts'

type Of = { job: WorkRow; side: WorkSide }

const cells: Record<WorkColumnId, (of: Of) => ReactNode> = {
  status: ({ job }) => <Status job={job} />,
  number: ({ job }) => <span className="font-semibold">#{job.job_number}</span>,
  route: ({ job }) => <Route job={job} />,
  collect: ({ job }) => <When timing={job.pickup} />,
  deliver: ({ job }) => <When timing={job.destination} />,
  due: ({ job }) => <DueCell job={job} />,
  reason: ({ job }) => <ReasonCell job={job} />,
  vehicle: ({ job }) => vehicleText(job.vehicle),
  company: ({ job, side }) => {
    const team = side === 'posted' ? job.bid_team : job.team
    return team && companyText(team)
  },
  driver: ({ job }) => job.driver && `${job.driver.name_first} ${job.driver.name_last}`,
  bids: ({ job }) => isOpenForBids(job.status) && (job.bid_count || '–'),
  price: ({ job }) => formatMoney(job.bid_amount ?? job.price),
  changed: ({ job }) => <Moment at={job.updated_at} />,
}

/** One thing of a job, in one line. */
export function WorkCell({ id, job }: { id: WorkColumnId; job: WorkRow }) {
  const { side, left } = use(AroundRows)
  const content = cells[id]({ job, side })
  return (
    <span
      {...(typeof content === 'string' && { title: content })}
      className={`figures block truncate ${left.has(job.id) ? 'text-faint' : ''}`}
    >
      {content}
    </span>
  )
}

/** A dot of the status's colour beside its word; a job that has left its list says where it stands now. */
function Status({ job }: { job: WorkRow }) {
  const hasLeft = use(AroundRows).left.has(job.id)
  const status = jobStateText(job)
  return (
    <>
      <span
        aria-hidden="true"
        className={`mr-2 inline-block size-2.5 rounded-full ${hasLeft ? 'bg-line' : statusSolid(jobStatusTone(job.status))}`}
      />
      {hasLeft ? m.work_lists_moved({ status }) : status}
    </>
  )
}

function Route({ job }: { job: WorkRow }) {
  return (
    <span title={`${job.pickup.short_address} → ${job.destination.short_address}`}>
      <Place of={job.pickup} />
      <IconArrowNarrowRight aria-hidden="true" size={16} className="mx-1 inline-block align-text-bottom text-faint" />
      <span className="sr-only">{m.jobs_to()}</span>
      {job.stop_count > 0 && <span className="text-soft">+{job.stop_count} </span>}
      <Place of={job.destination} />
    </span>
  )
}

function Place({ of }: { of: { short_address: string } }) {
  const { town, code } = placeNameOf(of.short_address)
  return (
    <>
      <span className="font-semibold">{town}</span>
      {code && <span className="text-soft"> {code}</span>}
    </>
  )
}

function When({ timing }: { timing: WorkRow['pickup'] }) {
  return shortTiming(timing, useNow())
}

function Moment({ at }: { at: string }) {
  return shortMoment(at, useNow())
}

/** When to be there in the width of a column: "Today 14:30", "Mon 30 Nov, 14:15"; the end of a window is on the job. */
function shortTiming(timing: Timing, now: number): string {
  const { date, asap } = timing
  if (asap) return m.work_lists_asap()
  if (!date) return '–'
  return shortMoment(date, now)
}

function shortMoment(date: string, now: number): string {
  return dayTimingText({ date, date_end: null, asap: false, flexible: false }, now)
}
