import { retryingDeadlocks } from './retry.ts'

export type Afterwards = (act: () => Promise<unknown>) => void

/** Runs a transaction, again after a deadlock; then what its last run left for afterwards, whether or not it was stored. */
export async function thenAfterwards<Result>(
  transaction: (afterwards: Afterwards) => Promise<Result>,
): Promise<Result> {
  let acts: (() => Promise<unknown>)[] = []
  try {
    return await retryingDeadlocks(() => {
      acts = []
      return transaction((act) => void acts.push(act))
    })
  } finally {
    for (const act of acts) await act()
  }
}
