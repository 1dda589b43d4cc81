import type { PlaceAnswer, ReadingContext } from '@waybill/domain/imports/cells'
import { londonDay } from '@waybill/domain/time/london-day'

/** The reader's context at a moment; days are those of London. */
export function contextAt(now: Date, find: (text: string) => PlaceAnswer): ReadingContext {
  return { today: londonDay(now), written_on: null, find }
}
