import { m } from '@waybill/locales/messages'
import { PlaceCombo } from '../places/place-combo.tsx'
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
 * The town as it is typed; choosing what is found for it gives it a position as well.
 */
export function TownField({ value = '', onChange, onBlur, onPlace, ...field }: TownFieldProps) {
  const { isTyping, places, options, pending, take } = usePlaceLookup(value, 'town')

  function pick(place: FoundPlace) {
    take(place.town)
    onPlace(place)
  }

  return (
    <PlaceCombo
      isTyping={isTyping}
      label={m.teams_town()}
      description={m.teams_town_hint()}
      text={value}
      onText={onChange}
      pending={pending}
      options={options}
      onPick={(key) => {
        const place = places[Number(key)]
        if (place) pick(place)
      }}
      onBlur={onBlur}
      {...field}
    />
  )
}
