/**
 * The word for a value of a closed set. A page that is older than its server may be given a value it does not know: that is
 * called by its own name, so that a list does not fail for one row of it.
 */
export function wordOf<Value extends string, Args extends readonly unknown[] = []>(
  words: Readonly<Record<Value, (...args: Args) => string>>,
  value: Value,
  ...args: Args
): string {
  const word = Object.hasOwn(words, value) ? words[value] : null
  return word ? word(...args) : nameOf(value)
}

/** `ON_FERRY` as "on ferry". */
export function nameOf(value: string): string {
  return value.replaceAll('_', ' ').toLowerCase()
}

/** The look of a value of a closed set, or the one for what a newer server says. */
export function lookOf<Value extends string, Look>(
  looks: Readonly<Record<Value, Look>>,
  value: Value,
  unknown: NoInfer<Look>,
): Look {
  return Object.hasOwn(looks, value) ? looks[value] : unknown
}
