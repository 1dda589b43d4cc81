import type { ReactNode } from 'react'
import { vehicleAvailabilities } from '@waybill/domain/fleet/fleet'
import { HOUR_MS } from '@waybill/domain/time/milliseconds'
import { m } from '@waybill/locales/messages'
import { Button } from '../../ui/action/button.tsx'
import { formatDateTime } from '../../ui/format.ts'
import { CheckboxGroup } from '../../ui/form/checkbox-group.tsx'
import { DateTimeField } from '../../ui/form/date-time-field.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { useNow } from '../../ui/show/use-now.ts'
import { availabilityText } from '../fleet/vehicle-words.ts'
import { vehicleText } from '../jobs/job-words.ts'
import type { MapPlace, VehicleType } from './live-map-place.ts'

export type LiveFiltersProps = {
  place: MapPlace
  types: readonly VehicleType[]
  onChange: (change: Partial<MapPlace>) => void
}

type LiveFilter = {
  id: string
  label: string
  /** The choice, in words. */
  text: string
  /** Whether that leaves anybody out. */
  isOn: boolean
  field: ReactNode
}

/** Which vehicles: of what kind, how free, and when. */
export function liveFilters(props: LiveFiltersProps): LiveFilter[] {
  const { types, availability, free_at } = props.place
  return [
    {
      id: 'types',
      label: m.live_map_types(),
      text: typesText(props),
      isOn: types.length > 0,
      field: <TypesField {...props} />,
    },
    {
      id: 'availability',
      label: m.live_map_availability(),
      text: availability.map(availabilityText).join(', ') || m.live_map_availability(),
      isOn: availability.length > 0,
      field: <AvailabilityField {...props} />,
    },
    {
      id: 'free_at',
      label: m.live_map_free_at(),
      text: free_at ? m.live_map_free_at_time({ time: formatDateTime(free_at) }) : m.live_map_free_now(),
      isOn: free_at !== null,
      field: <FreeAtField {...props} />,
    },
  ]
}

function typesText({ place, types }: LiveFiltersProps): string {
  const [smallest, ...others] = types.filter(({ code }) => place.types.includes(code)).map(vehicleText)
  if (!smallest) return m.live_map_types()
  return place.or_bigger ? m.live_map_or_bigger_of({ vehicle: smallest }) : [smallest, ...others].join(', ')
}

function TypesField({ place, types, onChange }: LiveFiltersProps) {
  return (
    <div className="flex flex-col gap-2">
      <CheckboxGroup
        label={m.live_map_types()}
        options={types.map((type) => ({ value: type.code, label: vehicleText(type) }))}
        value={place.types}
        onChange={(chosen) => onChange({ types: chosen, or_bigger: chosen.length > 0 && place.or_bigger })}
      />
      <Switch
        label={m.live_map_or_bigger()}
        value={place.or_bigger}
        disabled={place.types.length === 0}
        onChange={(or_bigger) => onChange({ or_bigger })}
      />
    </div>
  )
}

function AvailabilityField({ place, onChange }: LiveFiltersProps) {
  return (
    <CheckboxGroup
      label={m.live_map_availability()}
      options={vehicleAvailabilities.map((one) => ({ value: one, label: availabilityText(one) }))}
      value={place.availability}
      onChange={(availability) => onChange({ availability })}
    />
  )
}

/** A dispatcher's commonest question: from now on. */
const soonHours = [1, 2, 4] as const

/** Free now or at a moment; whoever asks for one wants those who are free then. */
function FreeAtField({ place, onChange }: LiveFiltersProps) {
  const now = useNow()
  const choose = (free_at: string | null) =>
    onChange(free_at && !place.free_at ? { free_at, availability: ['AVAILABLE'] } : { free_at })
  const inHours = (hours: number) => new Date(Math.ceil((now + hours * HOUR_MS) / 60_000) * 60_000).toISOString()
  return (
    <div className="flex flex-col gap-3">
      <DateTimeField
        label={m.live_map_free_at()}
        value={place.free_at}
        min={new Date(now).toISOString()}
        onChange={(moment) => moment && choose(new Date(moment).toISOString())}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => choose(null)}>
          {m.live_map_now()}
        </Button>
        {soonHours.map((hours) => (
          <Button key={hours} size="small" onClick={() => choose(inHours(hours))}>
            {m.live_map_in_hours({ count: hours })}
          </Button>
        ))}
      </div>
    </div>
  )
}
