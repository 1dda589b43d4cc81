import { IconMapPin } from '@tabler/icons-react'
import { useRef } from 'react'
import { m } from '@waybill/locales/messages'
import { useLookup } from '../../api/use-lookup.ts'
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

/** The town as it is typed; choosing what is found for it gives it a position as well. */
export function TownField({ value = '', onChange, onPlace, ...field }: TownFieldProps) {
  const taken = useRef(value)
  const query = value.trim()
  const isTyping = value !== taken.current && query.length > 1
  const { data, pending } = useLookup(CompanyPlacesQuery, isTyping ? { query } : null)
  const places = data?.places ?? []
  return (
    <ComboBox
      label={m.teams_town()}
      description={m.teams_town_hint()}
      text={value}
      onText={onChange}
      pending={pending}
      options={places.map(({ label }, index) => ({ value: `${index}`, label, icon: <IconMapPin size={18} /> }))}
      onPick={(key) => {
        const place = places[Number(key)]
        if (!place) return
        taken.current = place.town
        onPlace(place)
      }}
      {...field}
    />
  )
}
