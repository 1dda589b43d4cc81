const BANNER_MS = 5_000 // spec §9

/** Closes what stands over the page for a moment (spec §2 "transient event banner"); answers how to keep it. */
export function closeAfterBannerTime(close: () => void): () => void {
  const timer = setTimeout(close, BANNER_MS)
  return () => clearTimeout(timer)
}
