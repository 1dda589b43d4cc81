import { DAY_MS } from './milliseconds.ts'

const MARCH = 2
const OCTOBER = 9

/**
 * The name of the time in the hour that the UK's clocks show twice, on the last Sunday of October from 01:00 to 02:00; null
 * for any other moment, where the time of day says enough.
 */
export function doubledHour(moment: Date): 'BST' | 'GMT' | null {
  if (!isLastSundayOf(OCTOBER, moment)) return null
  const hour = moment.getUTCHours()
  return hour === 0 ? 'BST' : hour === 1 ? 'GMT' : null
}

/**
 * Whether the moment is in the hour after the UK's clocks were put forward, on the last Sunday of March: a time from 01:00 to
 * 02:00 does not exist that night, and fields make this hour of it.
 */
export function followsSkippedHour(moment: Date): boolean {
  return isLastSundayOf(MARCH, moment) && moment.getUTCHours() === 1
}

function isLastSundayOf(month: number, moment: Date): boolean {
  return (
    moment.getUTCMonth() === month &&
    moment.getUTCDay() === 0 &&
    new Date(moment.getTime() + 7 * DAY_MS).getUTCMonth() !== month
  )
}
