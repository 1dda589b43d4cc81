import { IconMapPin } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { m } from '@waybill/locales/messages'
import { useLookup } from '../../query/use-lookup.ts'
import { ComboBox } from '../../ui/form/combo-box.tsx'
import { CompanyPlacesQuery, type CompanyPlacesQueryResult } from './company.generated.ts'

type Place = CompanyPlacesQueryResult['places'][number]

type TownFieldProps = {
  name: string
  value: string | undefined
  onChange: (town: string) => void
  onBlur: () => void
  /** A place of the gazetteer: its town, its position, and the postcode as far as it is known. */
  onPlace: (place: Place) => void
  error: string | undefined
}

/**
 * The town as it is typed; choosing what is found for it gives it a position as well. Leaving the box takes a town or
 * postcode that was typed in full.
 */
export function TownField({ value = '', onChange, onBlur, onPlace, ...field }: TownFieldProps) {
  const taken = useRef(value)
  const picked = useRef('')
  const [isLeft, setIsLeft] = useState(false)
  const query = value.trim()
  const isTyping = value !== taken.current && query.length > 1
  const { data, pending } = useLookup(CompanyPlacesQuery, isTyping ? { query } : null)
  const places = data?.places ?? []
  const meant = places.find((place) => isNamed(place, query))

  useEffect(() => {
    if (isLeft && isTyping && meant) pick(meant)
  })

  function pick(place: Place) {
    taken.current = place.town
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
      options={places.map(({ label }, index) => ({ value: `${index}`, label, icon: <IconMapPin size={18} /> }))}
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

function isNamed({ town, postcode }: Place, query: string): boolean {
  return [town, postcode].some((name) => name?.toLowerCase() === query.toLowerCase())
}
