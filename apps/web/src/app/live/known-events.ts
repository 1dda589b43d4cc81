const AT_MOST = 500

/** Tells what is new of what is heard: an event may come by the channel and be found by asking, in any order. */
export function knownEvents() {
  const known = new Set<string>()
  return {
    takeNew<Event extends { id: string }>(events: readonly Event[]): Event[] {
      const fresh = events.filter(({ id }, at) => !known.has(id) && events.findIndex((other) => other.id === id) === at)
      for (const { id } of fresh) known.add(id)
      for (const id of known) {
        if (known.size <= AT_MOST) break
        known.delete(id)
      }
      return fresh
    },
  }
}
