import { HOUR_MS } from '../time/milliseconds.ts'

// The names of what one can listen to. `private-` channels are given out one by one (spec §7 "Realtime channel auth").
// The protocol allows letters, digits and _ - = @ , . ; in a name, 164 of them.

/** The channel of one user: events, messages, changed rights, being signed out. */
export const userChannel = (user_id: string) => `private-user-${user_id}`
/** That something about a job of the team's has changed. */
export const teamChannel = (team_id: string) => `private-team-${team_id}`
/** The answers of one GraphQL subscription to `onFlightChanges`. */
export const flightChannel = (subscription_id: string) => `private-flight-${subscription_id}`
/** Where the driver of a running job is. */
export const jobChannel = (job_id: string) => `private-job-${job_id}`
/** The vehicles of one cell of the live map. */
export const cellChannel = (cell: string) => `private-cell-${cell}`
/** That the board has changed: without a word about what, since not everybody sees every job. */
export const BOARD_CHANNEL = 'private-board'
/** Notices for everybody, visitors too. */
export const EVERYBODY_CHANNEL = 'everybody'

/** Until what is offline is tried again (spec §9 "offline retry"). */
export const OFFLINE_RETRY_MS = 10_000
export const LIVE_SUBSCRIPTION_MS = HOUR_MS // spec §9 "live subscription renewed every"
/** A client that renews a little late misses nothing. */
export const LIVE_SUBSCRIPTION_GRACE_MS = 60_000
export const CHANNEL_AUTH_BLOCK_MS = 60_000 // spec §9 "channel auth block"
