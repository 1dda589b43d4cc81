import { lazy, Suspense, useState } from 'react'
import { m } from '@waybill/locales/messages'
import { useMe } from '../session/me.ts'
import { searchPlacesOf } from './navigation.ts'

const SearchPalette = lazy(() =>
  import('../features/search/search-palette.tsx').then((module) => ({ default: module.SearchPalette })),
)

/** The one search. Who knows the number types it before the rest is here: what is typed by then is kept. */
export function SearchEverywhere({ onClose }: { onClose: () => void }) {
  const me = useMe()
  const [text, setText] = useState('')
  const typedAhead = (
    <input
      ref={takeFocus}
      aria-label={m.search_title()}
      value={text}
      onChange={(event) => setText(event.target.value)}
      className="fixed inset-x-3 top-3 z-50 mx-auto h-14 max-w-2xl rounded-panel bg-raised px-4 text-lg shadow-float outline-none lg:top-[12vh]"
    />
  )
  return (
    <Suspense fallback={typedAhead}>
      <SearchPalette
        text={text}
        onText={setText}
        places={searchPlacesOf(me)}
        isStaff={me.registration_progress === 'admin'}
        onClose={onClose}
      />
    </Suspense>
  )
}

const takeFocus = (input: HTMLInputElement | null) => input?.focus()
