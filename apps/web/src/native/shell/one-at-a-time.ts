/** Does one thing at a time, each once: the next begins when the one before is said to be done, or after so many ms. */
export function oneAtATime<T>(longest: number, begin: (each: T) => void) {
  const waiting: T[] = []
  let current: T | null = null
  let late: ReturnType<typeof setTimeout> | undefined

  function next() {
    clearTimeout(late)
    current = waiting.shift() ?? null
    if (current === null) return
    late = setTimeout(next, longest)
    begin(current)
  }

  return {
    add: (each: T) => {
      if (each === current || waiting.includes(each)) return
      waiting.push(each)
      if (current === null) next()
    },
    /** The one under way when it is the one meant; null for what nobody waits for. */
    done: (isMeant: (each: T) => boolean): T | null => {
      const ended = current
      if (ended === null || !isMeant(ended)) return null
      next()
      return ended
    },
  }
}
