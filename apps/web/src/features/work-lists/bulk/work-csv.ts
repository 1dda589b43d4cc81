import { BYTE_ORDER_MARK, csvLine } from '@waybill/domain/text/csv'
import type { WorkSide } from '@waybill/domain/work-lists/work-list'
import { formatDateRange, formatDateTime } from '../../../ui/format.ts'
import { jobStatusText } from '../../../session/status-words.ts'
import { vehicleText } from '../../jobs/job-words.ts'
import type { Timing } from '../../jobs/job-times.ts'
import { type WorkColumnId, workColumns } from '../table/work-columns.ts'
import type { WorkRow } from '../work-row.generated.ts'
import { workColumnText } from '../work-words.ts'

type Of = (job: WorkRow, side: WorkSide) => string | number | null | undefined

const timeOf = ({ date, date_end }: Timing) => date && formatDateRange(date, date_end)

const values: Record<WorkColumnId, Of> = {
  status: ({ status }) => jobStatusText(status),
  number: ({ job_number }) => job_number,
  route: ({ pickup, destination }) => `${pickup.short_address} → ${destination.short_address}`,
  collect: ({ pickup }) => timeOf(pickup),
  deliver: ({ destination }) => timeOf(destination),
  due: ({ next_due }) => next_due && formatDateTime(next_due),
  vehicle: ({ vehicle }) => vehicleText(vehicle),
  company: (job, side) => (side === 'posted' ? job.bid_team : job.team)?.company_name,
  driver: ({ driver }) => driver && `${driver.name_first} ${driver.name_last}`,
  bids: ({ bid_count }) => bid_count,
  price: ({ bid_amount, price }) => bid_amount ?? price,
  changed: ({ updated_at }) => formatDateTime(updated_at),
}

/** The chosen columns of these jobs, as a spreadsheet opens them. */
export function workCsv(jobs: readonly WorkRow[], columns: readonly WorkColumnId[], side: WorkSide): string {
  const shown = workColumns.filter(({ id }) => columns.includes(id))
  const lines = [
    shown.map(({ id }) => workColumnText(id, side)),
    ...jobs.map((job) => shown.map(({ id }) => String(values[id](job, side) ?? ''))),
  ]
  return BYTE_ORDER_MARK + lines.map((line) => csvLine(line)).join('')
}
