import type { contactInput } from '../contacts/contact-input.ts'
import type { z } from '../errors/validation.ts'
import type { addVehicleInput } from '../fleet/fleet-input.ts'
import type { jobStopInput, savedLoadInput } from '../jobs/job-input.ts'
import type { addUserInput } from '../users/user-input.ts'
import type { RowCells } from './cells.ts'
import type { ImportColumn } from './import-kinds.ts'
import { jobOfRow } from './job-of-row.ts'
import { placeInput, timingOfStop } from './load-row.ts'

/** Access of invited people: one answer for all rows of a list. */
export const invitedAs = ['office', 'driver'] as const
export type InvitedAs = (typeof invitedAs)[number]

/** An entry of the address book; null while its place is not known. */
export function contactOfRow(cells: RowCells): z.input<typeof contactInput> | null {
  const pickup = placeInput(cells, 'place')
  if (!pickup) return null
  return {
    name: textIn(cells, 'name') ?? '',
    company: textIn(cells, 'company'),
    phone: textIn(cells, 'phone'),
    access_hours: textIn(cells, 'access_hours'),
    notes: textIn(cells, 'notes'),
    pickup,
  }
}

/** A stop as far as its cells are certain; a place that is not known stands in `short_address` as it was written. */
export function stopOfRow(cells: RowCells): Partial<z.input<typeof jobStopInput>> {
  const certain = Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell.state === 'ok')) as RowCells
  const timing = timingOfStop(certain) ?? { date: null, date_end: null, asap: true }
  return {
    ...(placeInput(certain, 'place') ?? { short_address: cells.place?.text ?? '' }),
    ...timing,
    is_drop_off: certain.stop_action?.value !== 'pickup',
    company_name: textIn(certain, 'company'),
    contact_name: textIn(certain, 'contact'),
    contact_phone: textIn(certain, 'phone'),
    reference: textIn(certain, 'place_reference'),
    access_hours: textIn(certain, 'access_hours'),
    notes: textIn(certain, 'notes'),
  }
}

/** A vehicle of the fleet; its driver is chosen later. */
export function vehicleOfFleet(cells: RowCells, vehicle_id: string): z.input<typeof addVehicleInput> {
  return { name: textIn(cells, 'name') ?? '', registration: textIn(cells, 'registration'), vehicle_id }
}

const rights = {
  office: { has_full_access: true, post_work: true, can_bid: true, tracking: false },
  driver: { has_full_access: false, post_work: false, can_bid: false, tracking: true },
} as const satisfies Record<InvitedAs, object>

/** Somebody to be invited into the team. */
export function personOfRow(cells: RowCells, as: InvitedAs): z.input<typeof addUserInput> {
  return {
    name_first: textIn(cells, 'first_name') ?? '',
    name_last: textIn(cells, 'last_name') ?? '',
    email: textIn(cells, 'email') ?? '',
    phone: textIn(cells, 'phone'),
    ...rights[as],
  }
}

/** A load without times, which are asked for when it is posted; null while one of its places is not known. */
export function savedLoadOfRow(
  cells: RowCells,
  terms: Parameters<typeof jobOfRow>[1],
): z.input<typeof savedLoadInput> | null {
  const job = jobOfRow(cells, terms, 'saved_load')
  if (!job) return null
  const { route_accepted_without: _route, confirmed_doubts: _doubts, ...load } = job
  return { ...load, name: textIn(cells, 'name') }
}

function textIn(cells: RowCells, column: ImportColumn): string | null {
  const value = cells[column]?.value
  return typeof value === 'string' ? value : null
}
