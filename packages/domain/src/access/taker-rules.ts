import type { MemberRole } from '../teams/team.ts'
import type { Rule } from './rule.ts'

export const takesWork = (role: MemberRole | null) => role === 'Taker' || role === 'Both'

/** For the map and the customer of a job, or for alerts alone (spec §6). */
export const sharesPosition: Rule<unknown> = {
  refusal: 'tracking_off',
  allows: (viewer) => viewer.tracking || viewer.job_notification_tracking,
}
