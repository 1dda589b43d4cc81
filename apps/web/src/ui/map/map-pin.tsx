import type { ReactNode } from 'react'
import { useLitUp } from '../show/lit.ts'
import type { MapMarker } from './map-types.ts'

export type MapPinProps = {
  marker: MapMarker
  isActive: boolean
  onSelect?: ((id: string) => void) | undefined
}

const looks = {
  price: 'rounded-full px-2.5 min-h-7 text-[0.8125rem]',
  stop: 'rounded-full size-8 text-sm',
  vehicle: 'rounded-full px-2 min-h-8 text-[0.8125rem]',
  cluster: 'rounded-full min-w-10 h-10 px-2 text-sm',
}

/** A pin, and how high it lies over others: whoever draws the map puts its middle onto the place. */
export function useMapPin({ marker, isActive, onSelect }: MapPinProps): { pin: ReactNode; height: number } {
  const { kind = 'price' } = marker
  const { isMarked, handlers } = useLitUp(marker.rows ?? [marker.id])
  if (kind === 'me') return { pin: <Me label={marker.label} />, height: 0 }
  const className = classOf(marker, kind, isActive, isMarked)
  const pin =
    onSelect && !marker.isStill ? (
      <button
        type="button"
        aria-label={spokenName(marker)}
        aria-pressed={isActive}
        onClick={() => onSelect(marker.id)}
        data-lit={isMarked || undefined}
        {...handlers}
        className={`cursor-pointer ${className}`}
      >
        <PinContent marker={marker} />
      </button>
    ) : (
      <span role="img" aria-label={marker.label} className={className}>
        <PinContent marker={marker} />
      </span>
    )
  return { pin, height: heightOf(marker, isActive, isMarked) }
}

function classOf({ tone }: MapMarker, kind: keyof typeof looks, isActive: boolean, isMarked: boolean): string {
  const plain = tone ? pinTone(tone) : 'bg-strong text-on-strong border-surface'
  const colours = isActive ? 'bg-signal text-on-signal border-surface' : plain
  const mark = isMarked ? 'ring-4 ring-focus' : ''
  return `figures grid place-items-center border-2 font-bold shadow-float ${looks[kind]} ${colours} ${mark}`
}

/** A marked pin lies on top of everything; moving pins pass over still ones. */
function heightOf({ moves, isStill }: MapMarker, isActive: boolean, isMarked: boolean): number {
  if (isMarked) return 5
  return (isActive ? 2 : 1) + (moves && isStill ? 2 : 0)
}

/** Where the reader is: under the pins, and wide enough to be seen around them. */
function Me({ label }: { label: string }) {
  return (
    <span role="img" aria-label={label} className="grid size-14 place-items-center rounded-full bg-focus/25">
      <span className="size-4 rounded-full border-2 border-surface bg-focus" />
    </span>
  )
}

function PinContent({ marker: { icon, badge, text } }: Pick<MapPinProps, 'marker'>) {
  if (!icon) return text
  const mask = `url("${encodeURI(icon)}") center / contain no-repeat`
  return (
    <span className="flex items-center gap-1">
      <span aria-hidden="true" className="h-5 w-8 bg-current" style={{ mask }} />
      {badge}
      {text}
    </span>
  )
}

/** A user of voice control says the text they read on the pin, so its name holds that too (WCAG 2.5.3). */
function spokenName({ label, text }: MapMarker): string {
  return text === '' || label.includes(text) ? label : `${text} ${label}`
}

// Whole class names, because Tailwind only finds what is written out.
const tones: Record<NonNullable<MapMarker['tone']>, string> = {
  open: 'bg-open-tint text-open-ink border-open-solid',
  awarded: 'bg-awarded-tint text-awarded-ink border-awarded-solid',
  on_the_road: 'bg-on_the_road-tint text-on_the_road-ink border-on_the_road-solid',
  delivered: 'bg-delivered-tint text-delivered-ink border-delivered-solid',
  money_waiting: 'bg-money_waiting-tint text-money_waiting-ink border-money_waiting-solid',
  paid: 'bg-paid-tint text-paid-ink border-paid-solid',
  trouble: 'bg-trouble-tint text-trouble-ink border-trouble-solid',
  faint: 'bg-surface text-faint border-edge',
}

/** The colours of a status on a map; its icon or word stands on the pin as well. */
const pinTone = (tone: NonNullable<MapMarker['tone']>): string => tones[tone]
