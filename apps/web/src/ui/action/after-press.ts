/** Calls back at once, or, while a pointer is down, after the click that ends its press. */
export function afterPress(callback: () => void) {
  if (!isDown) return callback()
  const release = new AbortController()
  const done = () => {
    release.abort()
    // A click follows the release within the same task of the browser.
    setTimeout(callback)
  }
  for (const type of ends) addEventListener(type, done, { capture: true, signal: release.signal })
}

const ends = ['pointerup', 'pointercancel'] as const
let isDown = false

if (typeof addEventListener === 'function') {
  addEventListener('pointerdown', () => (isDown = true), true)
  for (const type of ends) addEventListener(type, () => (isDown = false), true)
}
