import type { SheetData } from 'write-excel-file/universal'
import type { Cell } from '@waybill/domain/exports/csv'
import { sheetOf } from '@waybill/domain/exports/sheet'
import { penceOf } from '@waybill/domain/money/money'
import { needOf } from '@waybill/domain/work-lists/need'
import type { WorkSide } from '@waybill/domain/work-lists/work-list'
import { serverClock } from '../../../api/server-clock.ts'
import { formatNumericDateRange, formatNumericDateTime } from '../../../ui/format.ts'
import { jobStateText } from '../../jobs/job-ends.ts'
import { vehicleText } from '../../jobs/job-words.ts'
import type { Timing } from '../../jobs/job-times.ts'
import { type WorkColumnId, workColumns } from '../table/work-columns.ts'
import { needText } from '../work-need-words.ts'
import type { WorkRow } from '../work-row.generated.ts'
import { workColumnText } from '../work-words.ts'

type Of = (job: WorkRow, side: WorkSide) => string | number | null | undefined

const timeOf = ({ date, date_end }: Timing) => date && formatNumericDateRange(date, date_end)

const values: Record<WorkColumnId, Of> = {
  status: jobStateText,
  number: ({ job_number }) => job_number,
  route: ({ pickup, destination }) => `${pickup.short_address} → ${destination.short_address}`,
  reason: (job, side) => {
    const now = serverClock.now().getTime()
    const need = needOf(side, job, { now })
    return need && needText(need, job, { now, arrival: undefined })
  },
  collect: ({ pickup }) => timeOf(pickup),
  deliver: ({ destination }) => timeOf(destination),
  due: ({ next_due }) => next_due && formatNumericDateTime(next_due),
  vehicle: ({ vehicle }) => vehicleText(vehicle),
  company: (job, side) => (side === 'posted' ? job.bid_team : job.team)?.company_name,
  driver: ({ driver }) => driver && `${driver.name_first} ${driver.name_last}`,
  bids: ({ bid_count }) => bid_count,
  price: ({ bid_amount, price }) => bid_amount ?? price,
  changed: ({ updated_at }) => formatNumericDateTime(updated_at),
}

/** The chosen columns of these jobs, with their titles. */
export function workRows(jobs: readonly WorkRow[], columns: readonly WorkColumnId[], side: WorkSide): Cell[][] {
  const shown = workColumns.filter(({ id }) => columns.includes(id))
  return [
    shown.map(({ id }) => workColumnText(id, side)),
    ...jobs.map((job) => shown.map(({ id }): Cell => cellOf(id, values[id](job, side)))),
  ]
}

function cellOf(id: WorkColumnId, value: ReturnType<Of>): Cell {
  const pence = id === 'price' && typeof value === 'string' ? penceOf(value) : null
  return pence === null ? String(value ?? '') : { pence }
}

/** The same as a file for Excel; its writer is loaded when somebody exports. */
export async function workSheet(...of: Parameters<typeof workRows>): Promise<Blob> {
  const { default: writeXlsxFile } = await import('write-excel-file/universal')
  return writeXlsxFile(sheetOf(workRows(...of)) as SheetData, { stickyRowsCount: 1 }).toBlob()
}
