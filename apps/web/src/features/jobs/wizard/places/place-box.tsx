import { IconAddressBook, IconHistory, IconMapPin } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { m } from '@waybill/locales/messages'
import { useLookup } from '../../../../query/use-lookup.ts'
import { ComboBox } from '../../../../ui/form/combo-box.tsx'
import { type DraftPlace, placeOfContact } from '../draft/job-draft.ts'
import { placeOnly } from '../draft/draft-storage.ts'
import { pickPlace } from './pick-place.ts'
import type { PlaceHandle } from './use-places-form.ts'
import { useWizard } from '../use-wizard.ts'
import { type WizardContact, WizardContactsQuery, WizardPlacesQuery } from '../wizard.generated.ts'

/** Of places equally named, the nearer one to this is meant. */
export type Near = { near_latitude?: number; near_longitude?: number }

type Source = 'recent' | 'address_book' | 'gazetteer'
/** `text` is what stands in the box once it is picked: a contact is found by its name, and a town is what everybody sees. */
type Suggestion = { key: string; label: string; text?: string; description?: string; source: Source; place: DraftPlace }

const icons: Record<Source, ReactNode> = {
  recent: <IconHistory size={18} />,
  address_book: <IconAddressBook size={18} />,
  gazetteer: <IconMapPin size={18} />,
}

type PlaceBoxProps = {
  place: PlaceHandle
  near: Near
  /** It stands under the head of a column, which says what is asked. */
  isCell?: boolean
}

/** Town or postcode, found while typing; addresses used lately and those of the address book come first. Leaving the box takes the best town or postcode. */
export function PlaceBox({ place, near, isCell = false }: PlaceBoxProps) {
  const { value, change, errorOf } = place
  const [text, setText] = useState(value.short_address ?? '')
  const taken = useRef(text)
  const filled = useRef<Pick<DraftPlace, 'point' | 'company_name'>>({})
  const query = text.trim()
  const isTyping = text !== taken.current && query.length > 1
  const { suggestions, pending } = useFound(isTyping ? query : '', near)

  const [isLeft, setIsLeft] = useState(false)

  useEffect(() => {
    // A door, used lately or of the address book, is chosen, never guessed: who types a town goes on to type the address.
    const best = suggestions.find(({ source }) => source === 'gazetteer')
    if (isLeft && isTyping && !pending && best) pick(best.key)
  })

  function type(typed: string) {
    setText(typed)
    if (typed === taken.current) return
    setIsLeft(false)
    change(unfixed(typed))
  }

  function pick(key: string) {
    const found = suggestions.find((one) => one.key === key)
    if (!found) return
    const shown = found.text ?? found.label
    taken.current = shown
    setText(shown)
    const picked = pickPlace(value, found.place, filled.current)
    filled.current = picked.filled
    change(picked.part)
  }

  const error = errorOf('latitude') ?? errorOf('short_address')
  return (
    <ComboBox
      label={m.job_wizard_place()}
      {...(isCell ? { labelHidden: true } : { description: m.job_wizard_place_hint() })}
      name={place.name}
      placeholder={m.job_wizard_place_placeholder()}
      text={text}
      onText={type}
      options={suggestions.map(({ key, label, text, description, source }) => ({
        value: key,
        label,
        ...(text && { text }),
        ...(description && { description }),
        icon: icons[source],
      }))}
      onPick={pick}
      onBlur={() => setIsLeft(true)}
      pending={pending}
      error={error && (query ? m.job_wizard_place_unknown() : error)}
    />
  )
}

/** Words that no place has been found for yet. */
function unfixed(short_address: string): DraftPlace {
  const nowhere: DraftPlace = { short_address }
  return Object.assign(nowhere, { latitude: undefined, longitude: undefined, postcode: undefined })
}

/** What the typed words may mean: places used lately, the address book, the gazetteer. */
function useFound(query: string, near: Near) {
  const found = useLookup(WizardPlacesQuery, query ? { query, ...near } : null)
  const contacts = useLookup(WizardContactsQuery, query ? { search: query } : null)
  const suggestions = useSuggestions(query, contacts.data?.contacts.nodes ?? [], found.data?.places ?? [])
  return { suggestions, pending: found.pending }
}

type Found = { label: string; short_address: string; postcode: string | null; latitude: number; longitude: number }

function useSuggestions(query: string, contacts: readonly WizardContact[], found: readonly Found[]): Suggestion[] {
  const { places } = useWizard()
  const recent = places.filter((place) => query && isMeant(place, query))
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
    ...found.map(({ label, short_address, postcode, latitude, longitude }) => ({
      key: `${label} ${latitude} ${longitude}`,
      label,
      source: 'gazetteer' as const,
      place: { short_address, postcode, latitude, longitude },
    })),
  ]
}

/** Every typed word begins a word of the address. */
function isMeant({ short_address, point }: DraftPlace, query: string): boolean {
  const words = `${short_address} ${point}`.toLowerCase().split(/[^\p{L}\d]+/u)
  return query
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .every((typed) => words.some((word) => word.startsWith(typed)))
}
