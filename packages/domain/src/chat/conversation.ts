import { isOffice, type Viewer } from '../access/viewer.ts'

/** Between whom a job is talked about: the poster's team and one taker's. `driver_id` is the job's. */
export type ConversationSides = { poster_team_id: string; taker_team_id: string; driver_id: string | null }
export type ConversationSide = 'poster' | 'taker'

type Speaker = Pick<Viewer, 'user_id' | 'team_id' | 'is_primary' | 'has_full_access'>

/** For which side the viewer speaks: either office, and the driver of the job; anybody else for none. */
export function sideSpokenFor(viewer: Speaker, sides: ConversationSides): ConversationSide | null {
  if (viewer.team_id === null) return null
  if (viewer.team_id === sides.poster_team_id) return isOffice(viewer) ? 'poster' : null
  if (viewer.team_id !== sides.taker_team_id) return null
  return isOffice(viewer) || sides.driver_id === viewer.user_id ? 'taker' : null
}

/** Primary sees teammates' messages as own (spec §6); everybody else only what they wrote themselves. */
export function isOwnMessage(
  viewer: Pick<Viewer, 'user_id' | 'team_id' | 'is_primary'>,
  message: { user_id: string; team_id: string },
): boolean {
  return message.user_id === viewer.user_id || (viewer.is_primary && message.team_id === viewer.team_id)
}

/** Counts beyond it read "99+". */
export const MAX_UNSEEN_COUNT = 100
