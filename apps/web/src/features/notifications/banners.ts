/** Where something stands on the screen, in CSS pixels. */
export type Box = { left: number; right: number; top: number; bottom: number }

/** Between the banner and the edge of the screen, or a control. */
const GAP = 12

type Asked = {
  banner: { left: number; right: number; height: number }
  screen: { height: number; isWide: boolean }
  controls: readonly Box[]
}

/**
 * The top of a place where the banner covers no control: from the bottom up on a desk, from the top down on a phone,
 * where the thumb is below (spec §4). On a screen full of controls it stands where it began.
 */
export function bannerTop({ banner, screen, controls }: Asked): number {
  const beside = controls.filter(({ left, right }) => left < banner.right && right > banner.left)
  const first = screen.isWide ? screen.height - banner.height - GAP : GAP
  for (let top = first; top >= GAP && top + banner.height + GAP <= screen.height; ) {
    const covered = beside.filter((box) => box.top < top + banner.height && box.bottom > top)
    if (covered.length === 0) return top
    top = screen.isWide
      ? Math.min(...covered.map((box) => box.top)) - GAP - banner.height
      : Math.max(...covered.map((box) => box.bottom)) + GAP
  }
  return Math.max(first, GAP)
}

const CONTROLS = 'a[href], button, input, select, textarea, [role="tab"], [role="slider"], [tabindex="0"]:not(canvas)'

/** Everything that can be pressed outside of the banner and is on the screen. */
export function controlsAround(banner: Element): Box[] {
  return [...document.querySelectorAll(CONTROLS)]
    .filter((control) => !banner.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height, bottom, top }) => width > 1 && height > 1 && bottom > 0 && top < innerHeight)
}

/** How many stand in line at most: nobody watches a dozen cards go by. */
const AT_MOST = 3

/** The event that is shown, those in line, and how many more there are than can stand in it. */
export type BannerQueue<Event> = { line: readonly Event[]; more: number }

export const noBanners: BannerQueue<never> = { line: [], more: 0 }

/** What comes first is shown first; of too many the newest stay in line, behind the one that is shown. */
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
