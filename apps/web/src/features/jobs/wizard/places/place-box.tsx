import { IconAddressBook, IconHistory, IconMapPin } from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import { m } from '@waybill/locales/messages'
import { useLookup } from '../../../../query/use-lookup.ts'
import { Button } from '../../../../ui/action/button.tsx'
import { PlaceCombo } from '../../../places/place-combo.tsx'
import { type DraftPlace, isFixed, placeOfContact } from '../draft/job-draft.ts'
import { placeOnly } from '../draft/draft-storage.ts'
import { isMeant } from './is-meant.ts'
import { type SuggestedPlace, type OtherWords, pickPlace, takeWords } from './pick-place.ts'
import type { PlaceHandle } from './use-places-form.ts'
import { useWizard } from '../use-wizard.ts'
import {
  type WizardContact,
  WizardContactsQuery,
  WizardPlacesQuery,
  type WizardPlacesQueryResult,
} from '../wizard.generated.ts'

type Source = 'recent' | 'address_book' | 'gazetteer'
/** `text` is what stands in the box once it is picked: a contact is found by its name, and a town is what everybody sees. */
type Suggestion = {
  key: string
  label: string
  text?: string
  description?: string
  isExact?: boolean
  source: Source
  place: SuggestedPlace
}

const icons: Record<Source, ReactNode> = {
  recent: <IconHistory size={18} />,
  address_book: <IconAddressBook size={18} />,
  gazetteer: <IconMapPin size={18} />,
}

type PlaceBoxProps = {
  place: PlaceHandle
  /** It stands under the head of a column, which says what is asked. */
  isCell?: boolean
}

/** Town or postcode, found while typing; addresses used lately and those of the address book come first, but are only taken when chosen. */
export function PlaceBox({ place, isCell = false }: PlaceBoxProps) {
  const { value, change, errorOf } = place
  const [text, setText] = useState(value.short_address ?? '')
  const taken = useRef(text)
  const [offer, setOffer] = useState<{ name: string; others: OtherWords } | null>(null)
  const query = text.trim()
  const isTyping = text !== taken.current && query.length > 1
  const { suggestions, pending } = useFound(isTyping ? query : '', useNear(place.name))

  function type(typed: string) {
    setText(typed)
    if (typed === taken.current) return
    setOffer(null)
    change(unfixed(typed))
  }

  function pick(key: string) {
    const found = suggestions.find((one) => one.key === key)
    if (!found) return
    const shown = found.text ?? found.label
    taken.current = shown
    setText(shown)
    const { part, others } = pickPlace(value, found.place)
    setOffer(Object.keys(others).length > 0 ? { name: found.label, others } : null)
    change(part)
  }

  function takeOffer() {
    if (offer) change(takeWords(value, offer.others))
    setOffer(null)
  }

  const error = errorOf('latitude') ?? errorOf('short_address')
  return (
    <>
      <PlaceCombo
        label={m.job_wizard_place()}
        isCell={isCell}
        {...(isCell ? { labelHidden: true } : { description: m.job_wizard_place_hint() })}
        name={place.name}
        placeholder={m.job_wizard_place_placeholder()}
        text={text}
        onText={type}
        isTyping={isTyping}
        options={suggestions.map(({ key, label, text, description, isExact, source }) => ({
          value: key,
          label,
          ...(text && { text }),
          ...(description && { description }),
          isExact: isExact === true,
          icon: icons[source],
        }))}
        onPick={pick}
        pending={pending}
        error={error && (query ? m.job_wizard_place_unknown() : error)}
      />
      {offer && (
        <p role="status" className="mt-1 text-sm text-soft">
          {m.places_keep_typed({ name: offer.name, words: Object.values(offer.others).join(', ') })}{' '}
          <Button size="small" kind="quiet" onClick={takeOffer}>
            {m.places_take_entry()}
          </Button>
        </p>
      )}
    </>
  )
}

/** The other places of the job: of places equally named, the one near to them is meant. */
function useNear(name: string) {
  const { pickup, stops, destination } = useWizard().draft
  const all = [
    ['pickup', pickup],
    ['destination', destination],
    ...stops.map((stop, at) => [`stops.${at}`, stop] as const),
  ] as const
  return all.flatMap(([other, place]) =>
    other !== name && isFixed(place) ? [{ latitude: place.latitude, longitude: place.longitude }] : [],
  )
}

/** Words that no place has been found for yet. */
function unfixed(short_address: string): DraftPlace {
  const nowhere: DraftPlace = { short_address }
  // Given as undefined, so that they replace what was there.
  Object.assign(nowhere, { latitude: undefined, longitude: undefined, postcode: undefined, place_precision: undefined })
  return nowhere
}

/** The possible meanings of the typed words: places used lately, the address book, the gazetteer. */
function useFound(query: string, near: readonly { latitude: number; longitude: number }[]) {
  const found = useLookup(WizardPlacesQuery, query ? { query, near: [...near] } : null)
  const contacts = useLookup(WizardContactsQuery, query ? { search: query } : null)
  const suggestions = useSuggestions(query, contacts.data?.contacts.nodes ?? [], found.data?.places ?? [])
  return { suggestions, pending: found.pending }
}

type Found = WizardPlacesQueryResult['places'][number]

function useSuggestions(query: string, contacts: readonly WizardContact[], found: readonly Found[]): Suggestion[] {
  const { places } = useWizard()
  const recent = places.filter((place) => isMeant(place, query))
  return [
    ...recent.slice(0, 3).map((place) => ({
      key: `recent ${place.point} ${place.latitude}`,
      label: place.short_address ?? '',
      ...(place.point && place.point !== place.short_address && { description: place.point }),
      source: 'recent' as const,
      place: placeOnly(place),
    })),
    ...contacts.map((contact) => ({
      key: `contact ${contact.id}`,
      label: [contact.name, contact.company].filter(Boolean).join(' · '),
      text: contact.pickup.short_address,
      description: contact.pickup.point,
      source: 'address_book' as const,
      place: placeOfContact(contact),
    })),
    ...found.map(({ label, is_exact: isExact, ...place }) => ({
      key: `${label} ${place.latitude} ${place.longitude}`,
      label,
      isExact,
      source: 'gazetteer' as const,
      place,
    })),
  ]
}
