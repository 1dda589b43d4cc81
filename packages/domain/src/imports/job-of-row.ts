import type { z } from '../errors/validation.ts'
import type { postJobInput } from '../jobs/job-input.ts'
import type { PaymentTerms } from '../money/payment-terms.ts'
import type { JobOption } from '../jobs/job.ts'
import type { RowCells } from './cells.ts'
import type { ImportColumn } from './import-kinds.ts'
import type { LoadSide } from './load-columns.ts'
import { placeInput, timingOf } from './load-row.ts'

type Terms = { payment_terms: PaymentTerms; payment_terms_days: number | null }

/** The job that a row stands for, as the wizard would give it; null while a place or a time is not known. */
export function jobOfRow(
  cells: RowCells,
  { vehicle_id, ...terms }: Terms & { vehicle_id: string },
  as: 'job' | 'saved_load' = 'job',
): z.input<typeof postJobInput> | null {
  const [pickup, destination] = [placeOfJob(cells, 'pickup', as), placeOfJob(cells, 'destination', as)]
  if (!pickup || !destination) return null
  return {
    pickup,
    destination,
    vehicle_id,
    weight: numberIn(cells, 'weight'),
    additional_options: optionsIn(cells),
    price: numberIn(cells, 'price'),
    ...terms,
    customer_job_reference_number: textIn(cells, 'reference'),
    details: textIn(cells, 'details'),
    private_notes: textIn(cells, 'private_notes'),
    accept_online: true,
    // Nobody drew a way: distance and time are estimated from the places, as for a job without a confirmed route.
    route_accepted_without: true,
  }
}

function placeOfJob(cells: RowCells, side: LoadSide, as: 'job' | 'saved_load') {
  const place = placeInput(cells, side)
  const timing = as === 'job' ? timingOf(cells, side) : {}
  if (!place || !timing) return null
  return {
    ...place,
    company_name: textIn(cells, `${side}_company`),
    contact_name: textIn(cells, `${side}_contact`),
    contact_phone: textIn(cells, `${side}_phone`),
    reference: textIn(cells, `${side}_reference`),
    ...timing,
  }
}

function textIn(cells: RowCells, column: ImportColumn): string | null {
  const value = cells[column]?.value
  return typeof value === 'string' ? value : null
}

function numberIn(cells: RowCells, column: ImportColumn): number | null {
  const value = cells[column]?.value
  return typeof value === 'number' ? value : null
}

function optionsIn(cells: RowCells): JobOption[] {
  const value = cells.options?.value
  return Array.isArray(value) ? [...(value as JobOption[])] : []
}

export function vehicleOfRow(cells: RowCells): string | null {
  return textIn(cells, 'vehicle')
}
