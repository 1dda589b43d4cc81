import type { Rule } from './rule.ts'
import { isOffice } from './viewer.ts'

type BidAbout = { bid: { user_id: string; team_id: string } }
type OwnedByTeam<Name extends string> = Record<Name, { team_id: string | null }>
type OwnedByUser<Name extends string> = Record<Name, { user_id: string }>

export const hasTeam: Rule<unknown> = { refusal: 'no_team', allows: (viewer) => viewer.team_id !== null }

export const isOwnBid: Rule<BidAbout> = {
  refusal: 'not_yours',
  allows: (viewer, { bid }) => bid.user_id === viewer.user_id || (viewer.is_primary && bid.team_id === viewer.team_id),
}
export const ownsVehicle: Rule<{ vehicle: { team_id: string; user_id: string | null } }> = {
  refusal: 'not_yours',
  allows: (viewer, { vehicle }) =>
    vehicle.team_id === viewer.team_id && (vehicle.user_id === viewer.user_id || isOffice(viewer)),
}

/** A thing that belongs to the viewer's company. */
export function isOfOwnTeam<Name extends string>(name: Name): Rule<OwnedByTeam<Name>> {
  return {
    refusal: 'not_yours',
    allows: (viewer, about) => about[name].team_id !== null && about[name].team_id === viewer.team_id,
  }
}
/** A thing that belongs to the viewer alone. */
export function isOwn<Name extends string>(name: Name): Rule<OwnedByUser<Name>> {
  return { refusal: 'not_yours', allows: (viewer, about) => about[name].user_id === viewer.user_id }
}
