import { useEffect, useRef, useState } from 'react'
import { m } from '@waybill/locales/messages'
import { ComboBox } from '../../ui/form/combo-box.tsx'
import { type FoundPlace, usePlaceLookup } from '../places/place-lookup.tsx'

type TownFieldProps = {
  name: string
  value: string | undefined
  onChange: (town: string) => void
  onBlur: () => void
  /** A place of the gazetteer: its town, its position, and the postcode as far as it is known. */
  onPlace: (place: FoundPlace) => void
  error: string | undefined
}

/**
 * The town as it is typed; choosing what is found for it gives it a position as well. Leaving the box takes a town or
 * postcode that was typed in full.
 */
export function TownField({ value = '', onChange, onBlur, onPlace, ...field }: TownFieldProps) {
  const { query, isTyping, places, options, pending, take } = usePlaceLookup(value)
  const picked = useRef('')
  const [isLeft, setIsLeft] = useState(false)
  const meant = places.find((place) => isNamed(place, query))

  useEffect(() => {
    if (isLeft && isTyping && meant) pick(meant)
  })

  function pick(place: FoundPlace) {
    take(place.town)
    picked.current = place.label
    onPlace(place)
  }

  function type(text: string) {
    // The box says what was picked, which is more than the name of the town.
    if (text === picked.current || places.some(({ label }) => label === text)) return
    setIsLeft(false)
    onChange(text)
  }

  return (
    <ComboBox
      label={m.teams_town()}
      description={m.teams_town_hint()}
      text={value}
      onText={type}
      pending={pending}
      options={options}
      onPick={(key) => {
        const place = places[Number(key)]
        if (place) pick(place)
      }}
      onBlur={() => {
        setIsLeft(true)
        onBlur()
      }}
      {...field}
    />
  )
}

function isNamed({ town, postcode }: FoundPlace, query: string): boolean {
  return [town, postcode].some((name) => name?.toLowerCase() === query.toLowerCase())
}
