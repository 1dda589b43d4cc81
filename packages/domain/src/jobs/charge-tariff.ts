import { divideHalfUp, type Pence } from '../money/money.ts'

/** Terms for waiting, cancelling and failed deliveries as a company or a poster sets them. */
export type ChargeTerms = {
  /** Minutes at each place that cost nothing; null: the usual ones of the job's vehicle. */
  free_minutes: number | null
  /** Pence for each minute after them; null: the usual ones of the job's vehicle. */
  waiting_rate: Pence | null
  /** Per cent of the agreed price when the poster cancels within two hours of the collection, … */
  cancel_late_percent: number
  /** … once the driver is on the way to collect, … */
  cancel_collect_percent: number
  /** … has arrived there, … */
  cancel_arrived_percent: number
  /** … or has the goods on board. */
  cancel_board_percent: number
  /** The least that a cancellation costs where it costs anything; never more than the agreed price. */
  cancel_minimum: Pence
  /** Per cent of the agreed price for bringing the goods back after a failure that is not the carrier's. */
  return_percent: number
  /** Per cent of the agreed price for delivering again after such a failure. */
  second_attempt_percent: number
}

/** The terms of one job, which both sides read before the bid and which stay as they are from the award on. */
export type ChargeTariff = ChargeTerms & {
  free_minutes: number
  waiting_rate: Pence
  /** The most minutes at one place that are charged. */
  waiting_cap_minutes: number
}

/** A place is never charged for longer: a driver who waits more rings the office. */
export const WAITING_CAP_MINUTES = 240

/** The usual terms of the trade, where nobody has set others. */
export const usualTerms: ChargeTerms = {
  free_minutes: null,
  waiting_rate: null,
  cancel_late_percent: 25,
  cancel_collect_percent: 40,
  cancel_arrived_percent: 60,
  cancel_board_percent: 100,
  cancel_minimum: 2_500,
  return_percent: 50,
  second_attempt_percent: 50,
}

/** The usual waiting terms of a kind of vehicle. */
export type UsualWaiting = { waiting_free_minutes: number; waiting_rate: Pence }

/** The terms of a job with this vehicle: the figures left open are the vehicle's usual ones. */
export function tariffOf(terms: ChargeTerms, vehicle: UsualWaiting): ChargeTariff {
  return {
    ...terms,
    free_minutes: terms.free_minutes ?? vehicle.waiting_free_minutes,
    waiting_rate: terms.waiting_rate ?? vehicle.waiting_rate,
    waiting_cap_minutes: WAITING_CAP_MINUTES,
  }
}

/** A share of a price in whole per cent, rounded half up to the penny. */
export function percentOf(price: Pence, percent: number): Pence {
  return divideHalfUp(price * percent, 100)
}
