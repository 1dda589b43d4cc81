import type { FactName } from '../facts/facts.ts'
import type { CellFrame, CountryFrame, JobPosition } from '../positions/frames.ts'

/** Why a session is over. `ended`: by a logout on another device, a new password, or staff. */
export const logoutReasons = ['inactivated', 'expired', 'staff_visit_over', 'ended'] as const
export type LogoutReason = (typeof logoutReasons)[number]

/** The payload of each live event by its name (spec §4 "Live events"): one list for the publisher and the subscriber. */
export type LiveEvents = {
  /** Something that a team may know of is not what it was; on the board, without a word about what. */
  Change: { job_id: string | null; fact: FactName } | Record<string, never>
  /** The user's rights or data have changed. Applied only when it is newer (spec §4). */
  User: { updated_at: string }
  /** The same of their team. */
  Subscription: { updated_at: string }
  /** Where the driver of a running job is. */
  Position: JobPosition
  /** The changes of the map within a second. */
  Frame: CellFrame | CountryFrame
  /** The session has ended. */
  Logout: { reason: LogoutReason }
  /** The notice itself is asked for, in the reader's language. */
  Maintenance: { notice_id: string }
  MAINTENANCE_FINISHED: { notice_id: string }
  AppUpdate: { notice_id: string }
  /** Reload the page. */
  REFRESH: Record<string, never>
}
