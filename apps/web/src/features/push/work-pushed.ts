import { signal } from '../../api/live/signal.ts'

/** A push message about own work has come, whatever the live connection knows. */
export const workPushed = signal()
