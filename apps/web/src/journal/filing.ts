import type { Entry, Problem } from './journal-records.ts'
import type { JournalWrite } from './journal-store.ts'

/** Keeps a step that cannot be taken any more, and those that wait behind it, without asking anybody. */
export async function fileAway({ entries }: JournalWrite, { key, user_id, lane, seq }: Entry, problem: Problem) {
  const isBehind = (entry: Entry) =>
    entry.user_id === user_id && entry.lane === lane && entry.state === 'waiting' && entry.seq > seq
  for (const entry of await entries.getAll())
    if (entry.key === key || isBehind(entry)) await entries.put({ ...entry, state: 'aside', problem })
}
