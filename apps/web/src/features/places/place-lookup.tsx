import { IconMapPin } from '@tabler/icons-react'
import { useRef } from 'react'
import { useLookup } from '../../query/use-lookup.ts'
import { PlaceLookupQuery, type PlaceLookupQueryResult } from './place-lookup.generated.ts'

export type FoundPlace = PlaceLookupQueryResult['places'][number]

/**
 * Towns and postcodes for the text of a box, as options of a `ComboBox`. Nothing is asked for a text that stands for a
 * place already: at first the stored one, from then on that of the place that was picked (`take`).
 */
export function usePlaceLookup(text: string) {
  const taken = useRef(text)
  const query = text.trim()
  const isTyping = text !== taken.current && query.length > 1
  const { data, pending } = useLookup(PlaceLookupQuery, isTyping ? { query } : null)
  const places: readonly FoundPlace[] = data?.places ?? []
  const options = places.map(({ label }, index) => ({ value: `${index}`, label, icon: <IconMapPin size={18} /> }))
  const take = (label: string) => {
    taken.current = label
  }
  const isTaken = (typed: string) => typed === taken.current
  return { query, isTyping, places, options, pending, take, isTaken }
}
