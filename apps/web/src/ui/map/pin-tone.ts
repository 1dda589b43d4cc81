import type { MapMarker } from './map-types.ts'

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
export const pinTone = (tone: NonNullable<MapMarker['tone']>): string => tones[tone]
