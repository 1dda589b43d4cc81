/** Collects what is written without waiting for its answer; whoever commits waits for `all` of it first. */
export function sending() {
  const all: Promise<unknown>[] = []
  const sent = (...writes: readonly Promise<unknown>[]) => {
    // One that fails before anybody waits for it is told to whoever does.
    for (const write of writes) write.catch(() => undefined)
    all.push(...writes)
  }
  return { all, sent }
}
