import { IconMapPinPlus } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { PlacePrecision } from '@waybill/domain/geo/place-precision'
import { m } from '@waybill/locales/messages'
import { Button } from '../../ui/action/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { PlaceCombo } from '../places/place-combo.tsx'
import { PrecisionLine } from '../places/precision-line.tsx'
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
  place_precision?: PlacePrecision | null | undefined
}

type PickupFieldProps = {
  value: Pickup
  onChange: (pickup: Pickup) => void
  errors: { place: string | undefined; point: string | undefined }
}

/** A town or postcode that is found while typing, the exact address in words, and a pin where that matters. */
export function PickupField({ value, onChange, errors }: PickupFieldProps) {
  const [text, setText] = useState(value.short_address)
  const { query, isTyping, places, options, pending, take, isTaken } = usePlaceLookup(text)
  const [isPinning, setIsPinning] = useState(false)
  const filled = useRef<string | null>(null)
  const { latitude, longitude } = value

  function type(typed: string) {
    setText(typed)
    if (isTaken(typed)) return
    const nowhere = { latitude: undefined, longitude: undefined, place_precision: undefined }
    onChange({ ...value, short_address: typed, ...nowhere })
  }

  function pick(key: string) {
    const place = places[Number(key)]
    if (!place) return
    take(place.label)
    setText(place.label)
    const { label, town: _town, is_exact: _exact, address_line, ...found } = place
    // Typed text stays; only text that an earlier choice filled in goes with it.
    const isTyped = value.point !== '' && value.point !== filled.current
    const point = isTyped ? value.point : (address_line ?? label)
    if (!isTyped) filled.current = point
    onChange({ point, ...found })
  }

  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <PlaceCombo
        isTyping={isTyping}
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
          <PrecisionLine place={value} />
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
