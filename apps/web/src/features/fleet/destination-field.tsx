import { useState } from 'react'
import { m } from '@waybill/locales/messages'
import { PlaceCombo } from '../places/place-combo.tsx'
import { usePlaceLookup } from '../places/place-lookup.tsx'

export type VehicleDestination = {
  destination_address: string | null
  destination_lat: number | null
  destination_lng: number | null
}

type DestinationFieldProps = {
  value: string
  onChange: (destination: VehicleDestination) => void
  error: string | undefined
}

/** Town or postcode. Text that is not found is kept as typed. */
export function DestinationField({ value, onChange, error }: DestinationFieldProps) {
  const [text, setText] = useState(value)
  const { isTyping, places, options, pending, take, isTaken } = usePlaceLookup(text, 'short_address')

  function type(typed: string) {
    setText(typed)
    if (isTaken(typed)) return
    onChange({ destination_address: typed || null, destination_lat: null, destination_lng: null })
  }

  function pick(index: number) {
    const place = places[index]
    if (!place) return
    const { short_address, latitude, longitude } = place
    take(short_address)
    setText(short_address)
    onChange({ destination_address: short_address, destination_lat: latitude, destination_lng: longitude })
  }

  return (
    <PlaceCombo
      isTyping={isTyping}
      label={m.fleet_destination()}
      optional
      text={text}
      onText={type}
      options={options}
      onPick={(key) => pick(Number(key))}
      pending={pending}
      error={error}
    />
  )
}
