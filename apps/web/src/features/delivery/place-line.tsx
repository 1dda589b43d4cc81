import { IconMapPin } from '@tabler/icons-react'
import type { Place } from './run-places.ts'

/** Where a form is about, for who stands there: they need no way to it. */
export function PlaceLine({ place }: { place: Place }) {
  return (
    <p className="flex items-center gap-2">
      <IconMapPin aria-hidden="true" size={20} className="shrink-0 text-soft" />
      <span className="min-w-0 truncate">
        <strong>{placeText(place)}</strong>
        {place.address && <span className="text-soft"> · {place.address}</span>}
      </span>
    </p>
  )
}

/** "Derby DE24", with the company there. */
export function placeText({ town, code, company_name }: Place): string {
  return [company_name, `${town} ${code}`.trim()].filter(Boolean).join(', ')
}
