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

// An element that is in the tab order only because it scrolls is not pressed: a chat would be one control of the
// screen's size.
const CONTROLS =
  'a[href], button, input, select, textarea, [role="tab"], [role="slider"], [tabindex="0"]:not(canvas, [role="group"], [role="region"])'

/** Everything that can be pressed outside of the banner and is on the screen. */
export function controlsAround(banner: Element): Box[] {
  return [...document.querySelectorAll(CONTROLS)]
    .filter((control) => !banner.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height, bottom, top }) => width > 1 && height > 1 && bottom > 0 && top < innerHeight)
}
