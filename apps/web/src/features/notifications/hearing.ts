import { signal } from '../../api/live/signal.ts'
import type { EventRow } from './event-row.generated.ts'

/** Staff have published or withdrawn a notice: whoever shows notices asks again. */
export const noticesChanged = signal()

/** Events that nobody on this page has seen yet, oldest first. */
export const eventsHeard = signal<readonly EventRow[]>()
