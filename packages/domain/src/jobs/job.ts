// Enumerations are spelt and ordered as in spec §3.
export const jobOptions = [
  'adr',
  'back_load',
  'co_load',
  'curtainsider',
  'direct_load',
  'flatbed',
  'fors_accredited_drivers_only',
  'hiab',
  'tail_lift',
  'temperature_controlled_van',
  'tracked_drivers_only',
  'wait_and_return',
] as const
export type JobOption = (typeof jobOptions)[number]

export const closeJobReasons = [
  'BUSINESS_CLOSED',
  'CANCELLED',
  'DAMAGED_GOODS',
  'DELIVERY_REFUSED',
  'FAILED_DELIVERY',
  'INCORRECT_ADDRESS',
  'INCORRECT_GOODS',
  'INVOICE',
  'INVOICE_PENDING',
  'NO_UNLOADING',
  'OTHER',
  'SOLD_OUTSIDE_PLATFORM',
] as const
export type CloseJobReason = (typeof closeJobReasons)[number]

export const pickupFailureReasons = ['GOODS_NOT_READY', 'NO_ONE_AVAILABLE', 'PREMISES_CLOSED'] as const
export type PickupFailureReason = (typeof pickupFailureReasons)[number]

export const cancelParties = ['driver_canceled', 'poster_canceled'] as const
export type CancelParty = (typeof cancelParties)[number]

export const sortFields = ['AMOUNT', 'CREATED_AT'] as const

export const sortOrders = ['ASC', 'DESC'] as const
export type SortOrder = (typeof sortOrders)[number]

/** The choices of the route confirmation (spec §2). */
export const routeLabels = ['recommended', 'alternative', 'custom'] as const
export type RouteLabel = (typeof routeLabels)[number]

/** How the list of open jobs is ordered. */
/** `pay` and `per_mile`: the best first, for those who are shown prices. */
export const browseSorts = ['newest', 'nearest', 'pay', 'per_mile'] as const
export type BrowseSort = (typeof browseSorts)[number]

export const MAX_STOPS = 20 // semantics §11
export const MIN_PRICE_PENCE = 100 // £1, semantics §11
export const MAX_PRICE_PENCE = 10_000_000 // £100,000, semantics §11
export const SHORT_HAUL_MILES = 50 // spec §9
/** Same-day work: what lies further ahead is a slip of the keyboard. */
export const MAX_DAYS_AHEAD = 366

/** When to be somewhere; instants are UTC ISO text, so they compare as text. */
export type JobTiming = { date: string | null; date_end: string | null; asap: boolean }
export type JobPlan = {
  pickup: JobTiming & { latitude: number; longitude: number }
  destination: JobTiming & { latitude: number; longitude: number }
  stops: readonly (JobTiming & { is_drop_off: boolean })[]
}
