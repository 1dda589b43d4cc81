import { useState } from 'react'
import { m } from '@waybill/locales/messages'
import type { SearchPaletteProps } from '../features/search/search-palette.tsx'
import { useMe } from '../session/me.ts'
import { optional } from '../ui/state/optional.ts'
import { searchPlacesOf } from './navigation.ts'

const SearchPalette = optional(
  () => import('../features/search/search-palette.tsx').then((module) => module.SearchPalette),
  TypedAhead,
)

/** The one search. */
export function SearchEverywhere({ onClose }: { onClose: () => void }) {
  const me = useMe()
  const [text, setText] = useState('')
  return (
    <SearchPalette
      text={text}
      onText={setText}
      places={searchPlacesOf(me)}
      isStaff={me.registration_progress === 'admin'}
      onClose={onClose}
    />
  )
}

/** A user who knows the number types it before the rest is loaded: the text typed by then is kept. */
function TypedAhead({ text, onText, onClose }: SearchPaletteProps) {
  return (
    <input
      ref={takeFocus}
      aria-label={m.search_title()}
      value={text}
      onChange={(event) => onText(event.target.value)}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="fixed inset-x-3 top-[max(0.75rem,env(safe-area-inset-top))] z-50 mx-auto h-14 max-w-2xl rounded-panel bg-raised px-4 text-lg shadow-float outline-none lg:top-[12vh]"
    />
  )
}

const takeFocus = (input: HTMLInputElement | null) => input?.focus()
