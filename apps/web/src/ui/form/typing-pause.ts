const TYPING_PAUSE_MS = 300

/** Asks once no further letter was typed for a moment; each letter takes the question before it back. */
export function afterTyping(ask: () => void): () => void {
  const timer = setTimeout(ask, TYPING_PAUSE_MS)
  return () => clearTimeout(timer)
}
