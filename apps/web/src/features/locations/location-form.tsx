import { useState } from 'react'
import { href } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import type { PlacePrecision } from '@waybill/domain/geo/place-precision'
import { acceptWithinMiles, locationInput } from '@waybill/domain/locations/location-input'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { refusalText } from '../../session/refusal-text.ts'
import { useViewer } from '../../session/viewer.ts'
import { Button } from '../../ui/action/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useDomainForm } from '../../ui/form/use-domain-form.ts'
import type { LatLng } from '../../ui/map/map-types.ts'
import { MapView } from '../../ui/map/map-view.tsx'
import { NearMeButton } from '../../ui/map/near-me-button.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { Card } from '../../ui/show/card.tsx'
import { PlaceCombo } from '../places/place-combo.tsx'
import { type FoundPlace, usePlaceLookup } from '../places/place-lookup.tsx'
import { LocationSave, type SavedLocation } from './locations.generated.ts'

const DEFAULT_MILES = 20

/** A place found by name or set with the pin, and how far around it jobs are welcome: both are seen on the map. */
export function LocationForm({ location }: { location: SavedLocation | null }) {
  const viewer = useViewer()
  const refusal = refusalText(refusalOf(viewer, 'location.edit', { location: { user_id: viewer.user_id } }))
  const [submit] = useWrite(LocationSave, {
    onDone: ({ saveLocation }) => {
      showToast({ text: m.locations_saved({ location: saveLocation.location }), tone: 'success' })
      return href('/locations')
    },
  })
  const form = useDomainForm(locationInput, {
    defaultValues: location ?? { id: null, location: '', miles: DEFAULT_MILES },
    onSubmit: (input) => submit({ input }),
  })
  // Nothing is chosen at first, which the schema's types do not know.
  const { latitude, longitude } = form.values as { latitude?: number; longitude?: number }
  const at = latitude === undefined || longitude === undefined ? null : { lat: latitude, lng: longitude }
  const miles = form.values.miles

  function moveTo({ lat, lng }: LatLng, place_precision: PlacePrecision = 'pin') {
    form.setValue('place_precision', place_precision)
    form.setValue('latitude', lat)
    form.setValue('longitude', lng)
  }

  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <Card>
        <Form form={form}>
          <PlaceField
            value={location?.location ?? ''}
            onPick={(place) => {
              moveTo({ lat: place.latitude, lng: place.longitude }, place.place_precision)
              form.setValue('location', place.short_address)
            }}
            onHere={(at) => moveTo(at)}
            error={form.errors.latitude && m.locations_unknown()}
          />
          <TextField label={m.locations_name()} description={m.locations_name_hint()} {...form.field('location')} />
          <Select
            label={m.locations_miles()}
            options={milesOptions(miles)}
            value={String(miles)}
            onChange={(chosen) => form.setValue('miles', Number(chosen))}
          />
          <Button type="submit" kind="primary" size="large" pending={form.pending} disabledReason={refusal}>
            {m.locations_save()}
          </Button>
        </Form>
      </Card>
      <div className="h-80 overflow-hidden rounded-card border border-line lg:h-[65dvh]">
        <MapView
          label={m.locations_pin_map()}
          {...(at && { circles: [{ id: 'location', at, miles }], fit: true, pick: at })}
          activeId="location"
          onPick={(at) => moveTo(at)}
        />
      </div>
    </div>
  )
}

/** The usual choices, and the stored one where it is not among them. */
function milesOptions(chosen: number) {
  const all = [...new Set([...acceptWithinMiles, chosen])].sort((one, other) => one - other)
  return all.map((count) => ({ value: String(count), label: m.locations_miles_count({ count }) }))
}

type PlaceFieldProps = {
  value: string
  onPick: (place: FoundPlace) => void
  onHere: (at: LatLng) => void
  error: string | undefined
}

/** A town or postcode that is found while typing, or where the device is. */
function PlaceField({ value, onPick, onHere, error }: PlaceFieldProps) {
  const [text, setText] = useState(value)
  const { isTyping, places, options, pending, take } = usePlaceLookup(text)

  function pick(key: string) {
    const place = places[Number(key)]
    if (!place) return
    show(place.label)
    onPick(place)
  }

  function show(label: string) {
    take(label)
    setText(label)
  }

  function pickHere(at: LatLng) {
    show(m.locations_my_position())
    onHere(at)
  }

  return (
    <div>
      <PlaceCombo
        isTyping={isTyping}
        label={m.locations_place()}
        description={m.locations_place_hint()}
        name="latitude"
        text={text}
        onText={setText}
        options={options}
        onPick={pick}
        pending={pending}
        error={error}
      />
      <div className="mt-1 -ml-3">
        <NearMeButton label={m.locations_use_position()} onFound={pickHere} />
      </div>
    </div>
  )
}
