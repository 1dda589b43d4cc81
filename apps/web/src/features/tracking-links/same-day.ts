import { formatDate } from '../../ui/format.ts'

/** In UK time; `now` in ms. */
export function isSameDayAs(at: string, now: number): boolean {
  return formatDate(at) === formatDate(new Date(now).toISOString())
}
