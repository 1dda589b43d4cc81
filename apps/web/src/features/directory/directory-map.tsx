import { useMemo } from 'react'
import { m } from '@waybill/locales/messages'
import type { LatLng, MapMarker } from '../../ui/map/map-types.ts'
import { MapView } from '../../ui/map/map-view.tsx'
import type { Around } from '../jobs/browse/filters/browse-filters.ts'
import type { DirectoryTeam } from './directory.generated.ts'

type DirectoryMapProps = {
  teams: readonly DirectoryTeam[]
  open_id: string | null
  near: Around | null
  onSelect: (id: string) => void
}

/** Where the companies of the list are, to about their district; a pin of several opens them in turn. */
export function DirectoryMap({ teams, open_id, near, onSelect }: DirectoryMapProps) {
  const places = useMemo(() => teamsByPlace(teams), [teams])
  const markers = useMemo(() => places.map((place) => markerOf(place, open_id)), [places, open_id])
  const circles = useMemo(
    () => (near ? [{ id: 'near', at: { lat: near.latitude, lng: near.longitude }, miles: near.miles }] : []),
    [near],
  )
  function handleSelect(id: string) {
    const { teams: together } = places.find(({ teams: all }) => all.some((team) => team.id === id))!
    const next = together[(together.findIndex((team) => team.id === id) + 1) % together.length]
    onSelect(id === open_id && next ? next.id : id)
  }
  return (
    <MapView
      label={m.directory_map()}
      markers={markers}
      circles={circles}
      activeId={open_id}
      onSelect={handleSelect}
      fit
    />
  )
}

function markerOf({ at, teams }: TeamsOfPlace<DirectoryTeam>, open_id: string | null): MapMarker {
  const shown = teams.find(({ id }) => id === open_id) ?? teams[0]!
  const rest = teams.length - 1
  return {
    id: shown.id,
    rows: teams.map(({ id }) => id),
    at,
    text: rest > 0 ? String(teams.length) : shown.company_name.charAt(0).toUpperCase(),
    label: rest > 0 ? m.directory_pin({ company: shown.company_name, count: rest }) : shown.company_name,
  }
}

type Team = { lat: number | null; lng: number | null }
type TeamsOfPlace<Each> = { at: LatLng; teams: Each[] }

/** Companies of one district have the same point: they share a pin, in the order of the list. Those without a point have none. */
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
