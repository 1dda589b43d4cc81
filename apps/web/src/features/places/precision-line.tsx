import { precisionText } from './precision-text.ts'

/** How exactly the point on the map marks the place; nothing where nobody has found it yet. */
export function PrecisionLine({ place }: { place: Parameters<typeof precisionText>[0] }) {
  const text = precisionText(place)
  return text && <p className="mt-1 text-sm text-soft">{text}</p>
}
