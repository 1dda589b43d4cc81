import type { AlertSettings } from './alert-settings.ts'
import { HOUR_MS } from '../time/milliseconds.ts'

type Quiet = Pick<AlertSettings, 'quiet_from' | 'quiet_until' | 'time_zone'>

/** The alerts that a user has lately received. */
export type AlertPace = {
  /** The hour that is counted began here; null when none is. */
  hour_began_at: Date | null
  said_in_hour: number
  /** Since then alerts wait to be told together. */
  held_since: Date | null
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** HH:mm on the wall of a time zone. */
function timeIn(time_zone: string, now: Date): string {
  let clock = clocks.get(time_zone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-GB', { timeZone: time_zone, hour: '2-digit', minute: '2-digit' })
    clocks.set(time_zone, clock)
  }
  return clock.format(now)
}

/** Whether the user does not want to be disturbed now, by the clock on their wall. */
export function isQuiet({ quiet_from, quiet_until, time_zone }: Quiet, now: Date): boolean {
  if (quiet_from === null || quiet_until === null) return false
  const time = timeIn(time_zone, now)
  return quiet_from < quiet_until ? time >= quiet_from && time < quiet_until : time >= quiet_from || time < quiet_until
}

/** Whether one more may be said to the user now. */
export function mayDisturb(settings: Quiet & { most_an_hour: number }, standing: AlertPace, now: Date): boolean {
  return !isQuiet(settings, now) && saidSince(standing, now) < settings.most_an_hour
}

/**
 * Decides about a new alert: sent at once, or held back to be sent with others. A user with waiting alerts gets those
 * first, so that alerts keep their order and none is sent twice. The pace is the same object where nothing changes.
 */
export function paceOf(
  settings: Quiet & { most_an_hour: number },
  standing: AlertPace,
  now: Date,
): { aloud: boolean; standing: AlertPace } {
  if (standing.held_since !== null) return { aloud: false, standing }
  if (mayDisturb(settings, standing, now)) return { aloud: true, standing: afterSaying(standing, now) }
  return { aloud: false, standing: { ...standing, held_since: now } }
}

/** Something was said now, one alert or many together: nothing waits any more. */
export function afterSaying(standing: AlertPace, now: Date): AlertPace {
  const said = saidSince(standing, now)
  const hour_began_at = said === 0 ? now : standing.hour_began_at
  return { hour_began_at, said_in_hour: said + 1, held_since: null }
}

/** How often the user was disturbed in the hour that runs. */
function saidSince({ hour_began_at, said_in_hour }: AlertPace, now: Date): number {
  return hour_began_at !== null && now.getTime() - hour_began_at.getTime() < HOUR_MS ? said_in_hour : 0
}
