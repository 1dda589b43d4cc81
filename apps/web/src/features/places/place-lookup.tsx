import { IconMapPin } from '@tabler/icons-react'
import { useRef } from 'react'
import { useLookup } from '../../query/use-lookup.ts'
import type { PlaceOption } from './place-combo.tsx'
import { PlaceLookupQuery, type PlaceLookupQueryResult } from './place-lookup.generated.ts'

export type FoundPlace = PlaceLookupQueryResult['places'][number]

/**
 * Towns and postcodes for the text of a box, as options of a `PlaceCombo`. Nothing is asked for a text that stands for a
 * place already: at first the stored one, from then on that of the place that was picked (`take`). `shown` is the part of a
 * place that stands in the box once it is picked.
 */
export function usePlaceLookup(text: string, shown: 'label' | 'short_address' | 'town' = 'label') {
  const taken = useRef(text)
  const query = text.trim()
  const isTyping = text !== taken.current && query.length > 1
  const { data, pending } = useLookup(PlaceLookupQuery, isTyping ? { query } : null)
  const places: readonly FoundPlace[] = data?.places ?? []
  const options: PlaceOption[] = places.map((place, index) => ({
    value: `${index}`,
    label: place.label,
    text: place[shown],
    isExact: place.is_exact,
    icon: <IconMapPin size={18} />,
  }))
  const take = (label: string) => {
    taken.current = label
  }
  const isTaken = (typed: string) => typed === taken.current
  return { query, isTyping, places, options, pending, take, isTaken }
}
