export type Signal<Value> = { emit: (value: Value) => void; subscribe: (react: (value: Value) => void) => () => void }

/** An event between parts of the page; `subscribe` returns the function that ends it. */
export function signal<Value = void>(): Signal<Value> {
  const subscribers = new Set<(value: Value) => void>()
  return {
    emit(value) {
      for (const react of subscribers) react(value)
    },
    subscribe(react) {
      subscribers.add(react)
      return () => void subscribers.delete(react)
    },
  }
}
