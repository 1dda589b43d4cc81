/** So many lines of one message in so long; a full disk or a database that is away would write thousands. */
const MOST = 10
const WINDOW_MS = 60_000
const MAX_MESSAGES = 500

type Told = { since: number; count: number }

/** Lets a message through a few times a minute, then once a minute with how often it was left out. */
export class LogRepeats {
  readonly #told = new Map<string, Told>()
  readonly #now: () => number

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** The arguments of a log method to write; undefined when the line is left out. */
  admit(args: readonly unknown[]): unknown[] | undefined {
    const key = messageOf(args)
    const now = this.#now()
    const told = this.#told.get(key)
    if (!told || now - told.since > WINDOW_MS) {
      this.#keep(key, { since: now, count: 1 })
      return counted(args, (told?.count ?? 0) - MOST)
    }
    return ++told.count > MOST ? undefined : [...args]
  }

  #keep(key: string, told: Told) {
    this.#told.delete(key)
    this.#told.set(key, told)
    if (this.#told.size > MAX_MESSAGES) this.#told.delete(this.#told.keys().next().value!)
  }
}

/** Numbers and ids differ from line to line of the same message. */
function messageOf([first, second]: readonly unknown[]): string {
  const text = typeof first === 'string' ? first : `${String(second)} ${codeOf(first)}`
  return text.replaceAll(/[0-9a-f]{8,}|\d+/g, '#')
}

function codeOf(told: unknown): string {
  const { error } = (told ?? {}) as { error?: { code?: unknown; name?: unknown } }
  return typeof error === 'object' ? `${String(error.name)} ${String(error.code)}` : ''
}

function counted(args: readonly unknown[], left_out: number): unknown[] {
  if (left_out <= 0) return [...args]
  const [first, ...rest] = args
  return typeof first === 'string' ? [{ left_out }, first, ...rest] : [{ ...(first as object), left_out }, ...rest]
}
