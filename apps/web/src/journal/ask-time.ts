import { serverUrl } from '../api/server.ts'
import { serverClock } from '../api/server-clock.ts'

/** The caller holds the lock of all tabs: a connection without an answer must not keep it. */
const ANSWER_MS = 30_000

/** Asks the server what time it is, before it was asked for anything else. Answers whether it has said anything. */
export async function askTime(): Promise<boolean> {
  const signal = AbortSignal.timeout(ANSWER_MS)
  const answer = await fetch(serverUrl('/healthz'), { cache: 'no-store', signal }).catch(() => null)
  serverClock.hear(answer?.headers.get('date') ?? null)
  return answer !== null
}
