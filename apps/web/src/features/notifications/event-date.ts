import { formatTime } from '../../ui/format.ts'

/** Spec §9: where the pretty date begins with a word, not a number, the time says more. */
export function eventDate({ pretty_date, created_at }: { pretty_date: string; created_at: string }): string {
  const [first = ''] = pretty_date.split(' ')
  return first.length >= 5 ? formatTime(created_at) : pretty_date
}
