/** The content for another application of the device; `url` stands for a page that others may open. */
export type Shared = { title?: string; text?: string; url?: string; files?: readonly File[] }
export type SharePort = (what: Shared) => Promise<void>

/** The system's own sheet; who closes it has answered. */
export const shareInBrowser: SharePort = async ({ files = [], ...words }) => {
  const whole = files.length > 0 ? { ...words, files: [...files] } : words
  await navigator.share(files.length > 0 && !navigator.canShare(whole) ? words : whole).catch(() => undefined)
}

/** Null where the device has no such sheet: most browsers of a desk, and the page of an app on Android by itself. */
export let share: SharePort | null = 'share' in navigator ? shareInBrowser : null

export function shareBy(shell: SharePort) {
  share = shell
}
