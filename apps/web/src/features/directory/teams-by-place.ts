import type { LatLng } from '../../ui/map/map-types.ts'

type Team = { lat: number | null; lng: number | null }
export type TeamsOfPlace<Each> = { at: LatLng; teams: Each[] }

/** Companies of one district stand on one point: together, in the order of the list. Those without a point are left out. */
export function teamsByPlace<Each extends Team>(teams: readonly Each[]): TeamsOfPlace<Each>[] {
  const places = new Map<string, TeamsOfPlace<Each>>()
  for (const team of teams) {
    if (team.lat === null || team.lng === null) continue
    const at = { lat: team.lat, lng: team.lng }
    const key = `${at.lat} ${at.lng}`
    const place = places.get(key)
    if (place) place.teams.push(team)
    else places.set(key, { at, teams: [team] })
  }
  return [...places.values()]
}
