import type { Journal } from './journal.ts'
import type { KeptAnswer } from './journal-db.ts'

const MAX_KEPT = 60
const KEPT_MS = 7 * 24 * 3_600_000

export function keptAnswerKey(user_id: string, query: string, variables: unknown): string {
  return `${user_id}:${query}:${JSON.stringify(variables)}`
}

/** Keeps what the server answered, in place of what it answered before; the oldest make room. */
export async function keepAnswer(journal: Journal, answer: KeptAnswer): Promise<void> {
  const tx = journal.db.transaction('answers', 'readwrite')
  const others = (await tx.store.getAll()).filter(({ key }) => key !== answer.key)
  const newestFirst = others.toSorted((a, b) => b.read_at - a.read_at)
  const gone = newestFirst.filter(({ read_at }, at) => at >= MAX_KEPT - 1 || read_at < answer.read_at - KEPT_MS)
  await Promise.all([...gone.map(({ key }) => tx.store.delete(key)), tx.store.put(answer), tx.done])
}

/** What a user was last answered to a question; null when it was not kept. */
export async function keptAnswer(journal: Journal, key: string): Promise<KeptAnswer | null> {
  return (await journal.db.get('answers', key)) ?? null
}

/** Everything kept of a question, whatever it was asked about. */
export async function keptAnswersOf(journal: Journal, user_id: string, query: string): Promise<KeptAnswer[]> {
  const answers = await journal.db.getAll('answers')
  return answers.filter((answer) => answer.user_id === user_id && answer.query === query)
}
