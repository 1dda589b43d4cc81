import type { Cell, CellReason, CellState } from '@waybill/domain/imports/cells'
import type { ImportColumn } from '@waybill/domain/imports/import-kinds'
import { m } from '@waybill/locales/messages'

// Tables of functions, because an indexed access would put every text of the product into the chunk.
const columns: Record<ImportColumn, () => string> = {
  pickup: m.imports_column_pickup,
  pickup_company: m.imports_column_pickup_company,
  pickup_contact: m.imports_column_pickup_contact,
  pickup_phone: m.imports_column_pickup_phone,
  pickup_reference: m.imports_column_pickup_reference,
  pickup_day: m.imports_column_pickup_day,
  pickup_time: m.imports_column_pickup_time,
  destination: m.imports_column_destination,
  destination_company: m.imports_column_destination_company,
  destination_contact: m.imports_column_destination_contact,
  destination_phone: m.imports_column_destination_phone,
  destination_reference: m.imports_column_destination_reference,
  destination_day: m.imports_column_destination_day,
  destination_time: m.imports_column_destination_time,
  vehicle: m.imports_column_vehicle,
  price: m.imports_column_price,
  weight: m.imports_column_weight,
  options: m.imports_column_options,
  reference: m.imports_column_reference,
  details: m.imports_column_details,
  private_notes: m.imports_column_private_notes,
  name: m.imports_column_name,
  first_name: m.imports_column_first_name,
  last_name: m.imports_column_last_name,
  email: m.imports_column_email,
  place: m.imports_column_place,
  company: m.imports_column_company,
  stop_action: m.imports_column_stop_action,
  day: m.imports_column_day,
  time: m.imports_column_time,
  registration: m.imports_column_registration,
  contact: m.imports_column_contact,
  phone: m.imports_column_phone,
  place_reference: m.imports_column_place_reference,
  access_hours: m.imports_column_access_hours,
  notes: m.imports_column_notes,
}
const reasons: Record<CellReason, (inputs: { part: string }) => string> = {
  required: m.imports_why_required,
  not_read: m.imports_why_not_read,
  rest_not_read: m.imports_why_rest_not_read,
  several_readings: m.imports_why_several_readings,
  column_guessed: m.imports_why_column_guessed,
  side_guessed: m.imports_why_side_guessed,
  from_heading: m.imports_why_from_heading,
  place_unknown: m.imports_why_place_unknown,
  place_several: m.imports_why_place_several,
  place_likely: m.imports_why_place_likely,
  place_contradicts: m.imports_why_place_contradicts,
  day_counted: m.imports_why_day_counted,
  day_past: m.imports_why_day_past,
  day_too_far: m.imports_why_day_too_far,
  day_month_first: m.imports_why_day_month_first,
  day_order_unclear: m.imports_why_day_order_unclear,
  weekday_differs: m.imports_why_weekday_differs,
  time_half_of_day: m.imports_why_time_half_of_day,
  time_part_of_day: m.imports_why_time_part_of_day,
  vehicle_unclear: m.imports_why_vehicle_unclear,
  vehicle_several: m.imports_why_vehicle_several,
  vehicle_likely: m.imports_why_vehicle_likely,
  vehicle_quantity: m.imports_why_vehicle_quantity,
  price_currency: m.imports_why_price_currency,
  price_part: m.imports_why_price_part,
  price_about: m.imports_why_price_about,
  price_small: m.imports_why_price_small,
  price_with_vat: m.imports_why_price_with_vat,
  price_range: m.imports_why_price_range,
  weight_unit: m.imports_why_weight_unit,
  weight_each: m.imports_why_weight_each,
  option_negated: m.imports_why_option_negated,
  phone_incorrect: m.imports_why_phone_incorrect,
  email_incorrect: m.imports_why_email_incorrect,
  time_without_day: m.imports_why_time_without_day,
  text_refused: m.imports_why_text_refused,
  text_too_long: m.imports_why_text_too_long,
  link_refused: m.imports_why_link_refused,
  delivery_before_collection: m.imports_why_delivery_before_collection,
  same_place: m.imports_why_same_place,
  too_many_places: m.imports_why_too_many_places,
}
const states: Record<CellState, () => string> = {
  ok: m.imports_state_ok,
  guessed: m.imports_state_guessed,
  missing: m.imports_state_missing,
}

export const columnText = (column: ImportColumn): string => columns[column]()
export const cellStateText = (state: CellState): string => states[state]()

/** Why a cell is not certain; null where it is. */
export function reasonText({ why, part }: Pick<Cell, 'why' | 'part'>): string | null {
  return why && Object.hasOwn(reasons, why) ? reasons[why]({ part: part ?? '' }) : null
}
