export type Signal<Told> = { tell: (told: Told) => void; hear: (react: (told: Told) => void) => () => void }

/** One part of the page tells another: `hear` answers how to stop. */
export function signal<Told = void>(): Signal<Told> {
  const hearers = new Set<(told: Told) => void>()
  return {
    tell(told) {
      for (const react of hearers) react(told)
    },
    hear(react) {
      hearers.add(react)
      return () => void hearers.delete(react)
    },
  }
}
