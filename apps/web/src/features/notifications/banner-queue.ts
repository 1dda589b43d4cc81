/** How many stand in line at most: nobody watches a dozen cards go by. */
const AT_MOST = 3

/** The event that is shown, those in line, and how many more there are than can stand in it. */
export type BannerQueue<Event> = { line: readonly Event[]; more: number }

export const noBanners: BannerQueue<never> = { line: [], more: 0 }

/** The first event is shown first; of too many the newest stay in line, behind the one that is shown. */
export function withEvents<Event>({ line, more }: BannerQueue<Event>, events: readonly Event[]): BannerQueue<Event> {
  const [shown, ...waiting] = [...line, ...events]
  if (shown === undefined) return noBanners
  const stay = waiting.slice(-(AT_MOST - 1))
  return { line: [shown, ...stay], more: more + waiting.length - stay.length }
}

/** The one that was shown is closed. */
export function afterClosing<Event>({ line: [, ...line], more }: BannerQueue<Event>): BannerQueue<Event> {
  return line.length > 0 ? { line, more } : noBanners
}

/** How many there are besides the one that is shown. */
export function countWaiting({ line, more }: BannerQueue<unknown>): number {
  return Math.max(line.length - 1, 0) + more
}

const BANNER_MS = 5_000 // spec §9

/** Closes what stands over the page for a moment (spec §2 "transient event banner"); answers how to keep it. */
export function closeAfterBannerTime(close: () => void): () => void {
  const timer = setTimeout(close, BANNER_MS)
  return () => clearTimeout(timer)
}
