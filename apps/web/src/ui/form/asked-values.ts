const AT_MOST = 20

/** Tells a value that was asked for here, and may arrive late or never, from one that comes from elsewhere: a link, going back. */
export function askedValues(first: string) {
  let shown = first.trim()
  let onTheWay: string[] = []
  return {
    ask(value: string) {
      onTheWay = [...onTheWay, value.trim()].slice(-AT_MOST)
    },
    /** Takes note of what is shown now; whether it was not asked for here. */
    isFromElsewhere(value: string): boolean {
      const now = value.trim()
      if (now === shown) return false
      shown = now
      const at = onTheWay.indexOf(now)
      onTheWay = at < 0 ? [] : onTheWay.slice(at + 1) // what was asked before it will not come any more
      return at < 0
    },
  }
}
