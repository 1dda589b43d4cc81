import type { Journal } from './journal.ts'
import type { KeptAnswer } from './journal-records.ts'

const MAX_KEPT = 60
const KEPT_MS = 7 * 24 * 3_600_000

export function keptAnswerKey(user_id: string, query: string, variables: unknown): string {
  return `${user_id}:${query}:${JSON.stringify(variables)}`
}

/** Keeps what the server answered in place of what it answered before; the oldest make room. */
export async function keepAnswer(journal: Journal, answer: KeptAnswer): Promise<void> {
  await (await journal.store()).write(async ({ answers }) => {
    const others = (await answers.getAll()).filter(({ key }) => key !== answer.key)
    const newestFirst = others.toSorted((a, b) => b.read_at - a.read_at)
    const gone = newestFirst.filter(({ read_at }, at) => at >= MAX_KEPT - 1 || read_at < answer.read_at - KEPT_MS)
    for (const { key } of gone) await answers.delete(key)
    await answers.put(answer)
  })
}

/** Everything a user was answered to a question and that is kept, whatever it was asked about. */
export async function keptAnswersOf(journal: Journal, user_id: string, query: string): Promise<KeptAnswer[]> {
  const answers = await (await journal.store()).getAll('answers')
  return answers.filter((answer) => answer.user_id === user_id && answer.query === query)
}

/** What a user was last answered; null when it was not kept. */
export async function keptAnswer(journal: Journal, key: string): Promise<KeptAnswer | null> {
  const answers = await (await journal.store()).getAll('answers')
  return answers.find((answer) => answer.key === key) ?? null
}
