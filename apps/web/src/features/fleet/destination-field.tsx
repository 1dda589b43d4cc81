import { useEffect, useState } from 'react'
import { m } from '@waybill/locales/messages'
import { ComboBox } from '../../ui/form/combo-box.tsx'
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

/** Town or postcode. Leaving the box takes the best match; what is not found is kept as typed text. */
export function DestinationField({ value, onChange, error }: DestinationFieldProps) {
  const [text, setText] = useState(value)
  const { isTyping, places, options, pending, take, isTaken } = usePlaceLookup(text)

  // The box may be left before there is an answer to what was typed last.
  const [isLeft, setIsLeft] = useState(false)
  useEffect(() => {
    if (isLeft && isTyping && !pending) pick(0)
  })

  function type(typed: string) {
    setText(typed)
    if (isTaken(typed)) return
    setIsLeft(false)
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
    <ComboBox
      label={m.fleet_destination()}
      optional
      text={text}
      onText={type}
      options={options}
      onPick={(key) => pick(Number(key))}
      onBlur={() => setIsLeft(true)}
      pending={pending}
      error={error}
    />
  )
}
