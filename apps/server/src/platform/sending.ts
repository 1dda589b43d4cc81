/** Takes writes whose answers nobody needs: they go out with what comes next, and nothing is stored if one of them fails. */
export type Sent = (...writes: readonly Promise<unknown>[]) => void

/**
 * Runs what a transaction does. Every statement that was sent without waiting (`sendBeforeCommit`) has been answered before it
 * ends, well or badly: a statement behind a rollback would be stored by itself.
 */
export async function sending<Result>(run: (sent: Sent) => Promise<Result>): Promise<Result> {
  const all: Promise<unknown>[] = []
  const sent: Sent = (...writes) => {
    // One that fails before anybody waits for it is told to whoever does.
    for (const write of writes) write.catch(() => undefined)
    all.push(...writes)
  }
  try {
    const result = await run(sent)
    await Promise.all(all)
    return result
  } catch (error) {
    await Promise.allSettled(all)
    throw error
  }
}
