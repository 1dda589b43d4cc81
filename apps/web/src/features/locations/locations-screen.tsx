import { IconBellRinging, IconMapPinPlus, IconSearch } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { href } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import { m } from '@waybill/locales/messages'
import { request } from '../../api/request.ts'
import { loaderOf, useData } from '../../session/page-data.ts'
import { refusalText } from '../../session/refusal-text.ts'
import { useViewer } from '../../session/viewer.ts'
import { LinkButton } from '../../ui/action/button.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { useListKeys } from '../../ui/layout/use-list-keys.ts'
import { MapView } from '../../ui/map/map-view.tsx'
import { Badge } from '../../ui/show/badge.tsx'
import { Card } from '../../ui/show/card.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { LocationRow } from './location-row.tsx'
import { LocationsScreenQuery, type SavedLocation } from './locations.generated.ts'

export const loader = loaderOf('/locations', ({ signal }) => request(LocationsScreenQuery, {}, { signal }))

/** Where the user looks for work: a list, and the circles on the map. */
function LocationsScreen() {
  const { locations } = useData<typeof loader>()
  const viewer = useViewer()
  const refusal = refusalText(refusalOf(viewer, 'location.edit', { location: { user_id: viewer.user_id } }))
  const [activeId, setActiveId] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  useListKeys(list)
  // Beside the title of a phone there is no room for both words and a picture.
  const icon = <IconMapPinPlus aria-hidden="true" size={20} className="hidden sm:block" />
  const add = !refusal && (
    <LinkButton kind="primary" icon={icon} to={href('/location-add')}>
      {m.locations_add()}
    </LinkButton>
  )
  return (
    <Screen
      width="wide"
      header={
        <PageHeader
          title={m.locations_title()}
          back={href('/settings')}
          note={locations.length > 0 && <Badge>{m.locations_count({ count: locations.length })}</Badge>}
          actions={locations.length > 0 && add}
        />
      }
    >
      {refusal && <p className="mb-4 rounded-card bg-trouble-tint px-4 py-3 text-trouble-ink">{refusal}</p>}
      {locations.length === 0 ? (
        <EmptyState
          icon={<IconMapPinPlus size={40} stroke={1.5} />}
          title={m.locations_empty_title()}
          text={m.locations_empty_text()}
          action={add}
        />
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
          <div className="flex flex-col gap-4 max-lg:order-2">
            <Card flush>
              <ul ref={list}>
                {locations.map((location) => (
                  <LocationRow key={location.id} location={location} onPoint={setActiveId} />
                ))}
              </ul>
            </Card>
            <p className="text-sm text-soft">{m.locations_intro()}</p>
            <div className="flex flex-wrap gap-2">
              <LinkButton to={`${href('/browse-jobs')}?mine=1`} icon={<IconSearch aria-hidden="true" size={20} />}>
                {m.locations_jobs()}
              </LinkButton>
              <LinkButton
                to={href('/job-proximity-alerts')}
                kind="quiet"
                icon={<IconBellRinging aria-hidden="true" size={20} />}
              >
                {m.locations_alerts()}
              </LinkButton>
            </div>
          </div>
          <div className="h-72 overflow-hidden rounded-card border border-line lg:sticky lg:top-24 lg:h-[70dvh]">
            <LocationsMap locations={locations} activeId={activeId} onSelect={setActiveId} />
          </div>
        </div>
      )}
    </Screen>
  )
}

type LocationsMapProps = {
  locations: readonly SavedLocation[]
  activeId: string | null
  onSelect: (id: string) => void
}

function LocationsMap({ locations, activeId, onSelect }: LocationsMapProps) {
  const circles = useMemo(() => locations.map(circleOf), [locations])
  const markers = useMemo(
    () =>
      locations.map((each) => ({
        id: each.id,
        at: circleOf(each).at,
        text: shortened(each.location),
        label: `${each.location}, ${m.locations_within({ miles: each.miles })}`,
      })),
    [locations],
  )
  return (
    <MapView
      label={m.locations_map()}
      circles={circles}
      markers={markers}
      activeId={activeId}
      onSelect={onSelect}
      fit
    />
  )
}

function circleOf({ id, latitude, longitude, miles }: SavedLocation) {
  return { id, at: { lat: latitude, lng: longitude }, miles }
}

const MOST_ON_PIN = 18

/** The part of a name that fits on a pin. */
function shortened(name: string): string {
  return name.length > MOST_ON_PIN ? `${name.slice(0, MOST_ON_PIN - 1).trimEnd()}…` : name
}

export { LocationsScreen as Component }
