import { IconMapPin, IconX } from '@tabler/icons-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { isForcesPost } from '@waybill/domain/geo/forces-post'
import { m } from '@waybill/locales/messages'
import { useLookup } from '../../query/use-lookup.ts'
import { PlaceSearchQuery, type PlaceSearchQueryResult } from './place-search.generated.ts'

type Place = PlaceSearchQueryResult['places'][number]
type PlaceSearchProps = {
  label: string
  labelHidden?: boolean
  /** The name of the place that is chosen. */
  value: string
  onPick: (place: Place | null) => void
}

/** A search box for towns and postcodes with suggestions below. Native, so that the board loads without React Aria's popups. */
export function PlaceSearch({ label, labelHidden = false, value, onPick }: PlaceSearchProps) {
  const id = useId()
  const { typed, type, isOpen, places, active, exact, isAsking, pick, handleKey } = usePlaceSearch(onPick)
  const shown = typed ?? value
  const nothing = isAsking ? m.ui_searching() : isForcesPost(shown) ? m.places_forces_post() : m.ui_nothing_found()
  return (
    <div
      className="relative min-w-0 flex-1"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return
        if (isOpen && exact) pick(exact)
        else type(null)
      }}
    >
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'mb-1 block text-[0.9375rem] font-semibold'}>
        {label}
      </label>
      <span className="relative flex items-center">
        <IconMapPin aria-hidden="true" size={18} className="pointer-events-none absolute left-3 text-faint" />
        <input
          id={id}
          type="search"
          role="combobox"
          autoComplete="off"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-list` : undefined}
          aria-autocomplete="list"
          {...(isOpen && places[active] && { 'aria-activedescendant': `${id}-${active}` })}
          placeholder={m.jobs_place_placeholder()}
          value={shown}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={handleKey}
          className="control pr-10 pl-9 [&::-webkit-search-cancel-button]:hidden"
        />
        {value && typed === null && (
          <button
            type="button"
            aria-label={m.jobs_place_clear()}
            onClick={() => pick(null)}
            className="absolute right-0 grid size-target cursor-pointer place-items-center text-soft hover:text-ink"
          >
            <IconX size={18} />
          </button>
        )}
      </span>
      {isOpen && <Suggestions {...{ id, label, places, active }} nothing={nothing} onPick={pick} />}
    </div>
  )
}

/** The typed text, its possible meanings, and the suggestion under the arrow keys. */
function usePlaceSearch(onPick: (place: Place | null) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  const [moved, setMoved] = useState<number | null>(null)
  const query = (typed ?? '').trim()
  const { data, pending } = useLookup(PlaceSearchQuery, query.length < 2 ? null : { query })
  const places = data?.places ?? []
  const isOpen = typed !== null && query.length >= 2
  // Enter takes the one meaning of what was typed, or what the arrow keys stand on.
  const exact = pending ? undefined : places.find(({ is_exact }) => is_exact)
  const active = moved ?? (exact ? places.indexOf(exact) : -1)

  function pick(place: Place | null) {
    setTyped(null)
    setMoved(null)
    onPick(place)
  }

  const keys: Record<string, () => void> = {
    Escape: () => setTyped(null),
    ArrowDown: () => setMoved(Math.min(active + 1, places.length - 1)),
    ArrowUp: () => setMoved(Math.max(active - 1, 0)),
    Enter: () => pick(places[active] ?? null),
  }
  function handleKey(event: KeyboardEvent) {
    if (!isOpen || !(event.key in keys) || (event.key === 'Enter' && !places[active])) return
    keys[event.key]?.()
    event.preventDefault()
  }
  function type(text: string | null) {
    setTyped(text)
    setMoved(null)
  }

  return { typed, type, isOpen, places, active, exact, isAsking: pending || !data, pick, handleKey }
}

type SuggestionsProps = {
  id: string
  label: string
  places: readonly Place[]
  active: number
  /** Said where there are none. */
  nothing: string
  onPick: (place: Place) => void
}

function Suggestions({ id, label, places, active, nothing, onPick }: SuggestionsProps) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      className="floating absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-auto p-1"
    >
      {places.map((place, index) => (
        <div
          key={`${place.label} ${place.latitude} ${place.longitude}`}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()} // the box keeps the focus
          onClick={() => onPick(place)}
          onKeyDown={(event) => event.key === 'Enter' && onPick(place)}
          className="min-h-target cursor-pointer rounded-control px-3 py-2.5 hover:bg-hover aria-selected:bg-hover"
        >
          {place.label}
        </div>
      ))}
      {places.length === 0 && <p className="px-3 py-2.5 text-soft">{nothing}</p>}
    </div>
  )
}
