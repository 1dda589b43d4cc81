const AT_MOST = 500

/** Tells what is new of what is heard: an event may come by the channel and be found by asking, in any order. */
export function knownEvents() {
  const known = new Set<string>()
  let taken = 0
  return {
    takeNew<Event extends { id: string }>(events: readonly Event[]): Event[] {
      const fresh = events.filter(({ id }, at) => !known.has(id) && events.findIndex((other) => other.id === id) === at)
      for (const { id } of fresh) known.add(id)
      taken += fresh.length
      for (const id of known) {
        if (known.size <= AT_MOST) break
        known.delete(id)
      }
      return fresh
    },
    /** Asked later, the answer tells which have become known since. */
    mark() {
      const before = taken
      return () => (taken === before ? [] : [...known].slice(before - taken))
    },
  }
}
