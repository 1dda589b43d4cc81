import { IconMapPinPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { m } from '@waybill/locales/messages'
import { Button } from '../../ui/action/button.tsx'
import { ComboBox } from '../../ui/form/combo-box.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { usePlaceLookup } from '../places/place-lookup.tsx'

const PinDialog = lazy(() =>
  import('../jobs/wizard/places/pin-dialog.tsx').then((module) => ({ default: module.PinDialog })),
)

export type Pickup = {
  point: string
  short_address: string
  postcode?: string | null | undefined
  latitude?: number | undefined
  longitude?: number | undefined
}

type PickupFieldProps = {
  value: Pickup
  onChange: (pickup: Pickup) => void
  errors: { place: string | undefined; point: string | undefined }
}

/** A town or postcode that is found while typing, the exact address in words, and a pin where that matters. */
export function PickupField({ value, onChange, errors }: PickupFieldProps) {
  const [text, setText] = useState(value.short_address)
  const { query, places, options, pending, take, isTaken } = usePlaceLookup(text)
  const [isPinning, setIsPinning] = useState(false)
  const { latitude, longitude } = value

  function type(typed: string) {
    setText(typed)
    if (!isTaken(typed)) onChange({ ...value, short_address: typed, latitude: undefined, longitude: undefined })
  }

  function pick(key: string) {
    const place = places[Number(key)]
    if (!place) return
    take(place.label)
    setText(place.label)
    const { label: point, short_address, postcode, latitude: lat, longitude: lng } = place
    onChange({ point, short_address, postcode, latitude: lat, longitude: lng })
  }

  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <ComboBox
        label={m.contacts_place()}
        description={m.contacts_place_hint()}
        name="pickup.latitude"
        text={text}
        onText={type}
        options={options}
        onPick={pick}
        pending={pending}
        error={errors.place && (query ? m.contacts_place_unknown() : errors.place)}
      />
      <TextField
        label={m.contacts_point()}
        description={m.contacts_point_hint()}
        name="pickup.point"
        autoComplete="off"
        value={value.point}
        onChange={(point) => onChange({ ...value, point })}
        error={errors.point}
      />
      {latitude !== undefined && longitude !== undefined && (
        <div>
          <Button
            kind="quiet"
            icon={<IconMapPinPlus aria-hidden="true" size={20} />}
            onClick={() => setIsPinning(true)}
          >
            {m.contacts_pin()}
          </Button>
          {isPinning && (
            <Suspense>
              <PinDialog
                at={{ lat: latitude, lng: longitude }}
                onPin={(part) => {
                  onChange({ ...value, ...part })
                  setIsPinning(false)
                }}
                onClose={() => setIsPinning(false)}
              />
            </Suspense>
          )}
        </div>
      )}
    </div>
  )
}
