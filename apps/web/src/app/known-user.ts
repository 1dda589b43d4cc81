type Ports<User> = {
  /** The open session; null when there is none. */
  session: () => string | null
  ask: (signal?: AbortSignal) => Promise<User | null>
  /** For the next time the page is loaded. */
  store: (user: User) => void
}

/**
 * What a tab knows of who is signed in. Questions overlap: an answer counts as long as the session is the one it was asked
 * in, and no later question has been answered before it.
 */
export function knownUserOf<User extends object>(ports: Ports<User>, stored: User | null) {
  let known = stored
  let asked = 0
  let answered = 0
  // What storage holds may be from yesterday: it lets the first screen load at once, and is asked for again beside it.
  let staleSince = 0
  // What is heard while the server is asked may be newer than its answer.
  const heard = new Set<Partial<User>>()

  async function fresh(signal?: AbortSignal): Promise<User | null> {
    const session = ports.session()
    if (session === null) return null
    if (known && answered > staleSince) return known
    const question = ++asked
    const meanwhile: Partial<User> = {}
    heard.add(meanwhile)
    try {
      const user = await ports.ask(signal)
      if (ports.session() === session) return take(question, user && { ...user, ...meanwhile })
    } catch (error) {
      if (ports.session() === session || signal?.aborted) throw error
    } finally {
      heard.delete(meanwhile)
    }
    return fresh(signal) // of who is here now
  }

  function take(question: number, user: User | null): User | null {
    if (question < answered) return known
    answered = question
    known = user
    if (user) ports.store(user)
    return user
  }

  /** The next question goes to the server, also when one is under way: that may have been answered already. */
  const markStale = () => void (staleSince = asked)
  /** Another copy, from elsewhere. */
  const replace = (user: User | null) => void (known = user)

  return {
    now: () => known,
    fresh,
    markStale,
    replace,
    note: (change: Partial<User>) => {
      for (const each of heard) Object.assign(each, change)
      if (known) known = { ...known, ...change }
    },
    /** Another session begins, or none. */
    begin: (user: User | null) => {
      replace(user)
      markStale()
    },
  }
}
