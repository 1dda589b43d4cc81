import type { Page } from '@playwright/test'

/** What lay between frames while something moved, in ms, the shortest first. */
export type Frames = readonly number[]

/** Starts to look at every frame; `seen` gives them. */
export async function watchFrames(page: Page): Promise<{ seen: () => Promise<Frames> }> {
  await page.evaluate(() => {
    const seen = ((globalThis as unknown as { frames: number[] }).frames = [] as number[])
    let last = performance.now()
    const next = (now: number) => {
      seen.push(now - last)
      last = now
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  return {
    async seen() {
      const frames = await page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames)
      return frames.toSorted((one, other) => one - other)
    },
  }
}

const at = (frames: Frames, share: number) => frames[Math.floor((frames.length - 1) * share)] ?? 0

/** The most that many rows may cost beside few: machines are shared, and a frame that is late for both tells nothing. */
const TIMES = 3
/** Nobody sees that a frame is later than this (the aim of the table). */
const DROPPED_MS = 50

/** Whether nineteen frames in twenty come as they do with little to draw. */
export function scrollsLike(few: Frames, many: Frames): boolean {
  return at(many, 0.95) <= Math.max(DROPPED_MS, TIMES * at(few, 0.95))
}

export function wordsOf(frames: Frames): string {
  const [middle, most, longest] = [0.5, 0.95, 1].map((share) => at(frames, share).toFixed(0))
  const dropped = frames.filter((ms) => ms > DROPPED_MS).length
  return `${frames.length} frames, half within ${middle} ms, 95 % within ${most} ms, longest ${longest} ms, ${dropped} over ${DROPPED_MS} ms`
}
