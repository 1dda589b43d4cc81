import type { Page } from '@playwright/test'

/** The browser reports longer events only down to this, in ms; a shorter one counts as this long. */
export const SHORTEST_MS = 16

/** In ms: from the press to the next frame, and as much of it as the page's own handlers took. */
export type Timing = { duration: number; own: number }

type Timed = PerformanceEventTiming & { interactionId: number }
declare global {
  interface Window {
    timingByInteraction?: Map<number, Timing>
  }
}

/** Collects the event timings of each page from its beginning: the longest event of each interaction, as INP counts. */
export async function collectTimings(page: Page): Promise<void> {
  await page.addInitScript((shortest) => {
    const timings = new Map<number, Timing>()
    window.timingByInteraction = timings
    new PerformanceObserver((list) => {
      for (const { interactionId, duration, processingStart, processingEnd } of list.getEntries() as Timed[]) {
        if (interactionId === 0) continue
        const known = timings.get(interactionId) ?? { duration: 0, own: 0 }
        const own = known.own + processingEnd - processingStart
        timings.set(interactionId, { duration: Math.max(known.duration, duration), own })
      }
    }).observe({ type: 'event', durationThreshold: shortest, buffered: true } as PerformanceObserverInit)
  }, SHORTEST_MS)
}

export const forgetTimings = (page: Page): Promise<void> => page.evaluate(() => window.timingByInteraction?.clear())

/** The slowest interaction since the last look, once its frame has been presented. */
export async function slowestSince(page: Page): Promise<Timing> {
  await page.waitForTimeout(600) // an entry is delivered with a later frame
  const timings = await page.evaluate(() => [...(window.timingByInteraction?.values() ?? [])])
  const [slowest] = timings.toSorted((one, other) => other.duration - one.duration)
  return slowest ?? { duration: SHORTEST_MS, own: 0 }
}
