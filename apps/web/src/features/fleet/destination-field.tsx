import { IconMapPin } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { m } from '@waybill/locales/messages'
import { useLookup } from '../../query/use-lookup.ts'
import { ComboBox } from '../../ui/form/combo-box.tsx'
import { FleetPlacesQuery } from './fleet.generated.ts'

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

/** Town or postcode; leaving the box takes the best match, words that nothing is found for stay words. */
export function DestinationField({ value, onChange, error }: DestinationFieldProps) {
  const [text, setText] = useState(value)
  const taken = useRef(text)
  const query = text.trim()
  const isTyping = text !== taken.current && query.length > 1
  const { data, pending } = useLookup(FleetPlacesQuery, isTyping ? { query } : null)
  const places = data?.places ?? []

  // The box may be left before there is an answer to what was typed last.
  const [isLeft, setIsLeft] = useState(false)
  useEffect(() => {
    if (isLeft && isTyping && !pending) pick(0)
  })

  function type(typed: string) {
    setText(typed)
    if (typed === taken.current) return
    setIsLeft(false)
    onChange({ destination_address: typed || null, destination_lat: null, destination_lng: null })
  }

  function pick(index: number) {
    const place = places[index]
    if (!place) return
    const { short_address, latitude, longitude } = place
    taken.current = short_address
    setText(short_address)
    onChange({ destination_address: short_address, destination_lat: latitude, destination_lng: longitude })
  }

  return (
    <ComboBox
      label={m.fleet_destination()}
      optional
      text={text}
      onText={type}
      options={places.map(({ label }, index) => ({ value: `${index}`, label, icon: <IconMapPin size={18} /> }))}
      onPick={(key) => pick(Number(key))}
      onBlur={() => setIsLeft(true)}
      pending={pending}
      error={error}
    />
  )
}
