import { londonDay } from '@waybill/domain/time/london-day'
import { m } from '@waybill/locales/messages'
import type { Waiting } from '../../journal/waiting.ts'
import { formatDateTime, formatTime } from '../../ui/format.ts'

/** "steps: 3 · photos: 2", without what there is none of. */
export function waitingText({ steps, photos, messages }: Waiting): string {
  const parts = [
    steps > 0 && m.journal_bar_steps({ count: steps }),
    photos > 0 && m.journal_bar_photos({ count: photos }),
    messages > 0 && m.journal_bar_messages({ count: messages }),
  ]
  return parts.filter((part) => part !== false).join(' · ')
}

/** The time alone of today, else with its day. */
export function timeOf(at: number): string {
  const iso = new Date(at).toISOString()
  return londonDay(new Date(at)) === londonDay(new Date()) ? formatTime(iso) : formatDateTime(iso)
}
