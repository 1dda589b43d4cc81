import { IconMapPin } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { m } from '@waybill/locales/messages'
import { useLookup } from '../../query/use-lookup.ts'
import { ComboBox } from '../../ui/form/combo-box.tsx'
import { LocationPlacesQuery, type LocationPlacesQueryResult } from './locations.generated.ts'

type Place = LocationPlacesQueryResult['places'][number]
type PlaceFieldProps = { value: string; onPick: (place: Place) => void; error: string | undefined }

/** A town or postcode that is found while typing. */
export function PlaceField({ value, onPick, error }: PlaceFieldProps) {
  const [text, setText] = useState(value)
  const taken = useRef(text)
  const query = text.trim()
  const isTyping = text !== taken.current && query.length > 1
  const { data, pending } = useLookup(LocationPlacesQuery, isTyping ? { query } : null)
  const places = data?.places ?? []

  function pick(key: string) {
    const place = places[Number(key)]
    if (!place) return
    taken.current = place.label
    setText(place.label)
    onPick(place)
  }

  return (
    <ComboBox
      label={m.locations_place()}
      description={m.locations_place_hint()}
      name="latitude"
      text={text}
      onText={setText}
      options={places.map(({ label }, index) => ({ value: `${index}`, label, icon: <IconMapPin size={18} /> }))}
      onPick={pick}
      pending={pending}
      error={error}
    />
  )
}
