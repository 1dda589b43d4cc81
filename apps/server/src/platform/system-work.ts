import type { Fact } from '@waybill/domain/facts/facts'
import type { Platform } from './context.ts'
import { retryingDeadlocks } from './database/retry.ts'
import { recordFacts } from './facts.sql.ts'
import type { Work } from './operation.ts'
import { sending } from './sending.ts'

export type SystemWork = Omit<Work, 'viewer' | 'afterwards' | 'queued_steps'> & { viewer: null }

/** A change the product makes by itself, when its time has come: one transaction, its facts stored with it. */
export function asSystem<Result>(platform: Platform, change: (work: SystemWork) => Promise<Result>): Promise<Result> {
  return retryingDeadlocks(() =>
    platform.databases.db.transaction().execute((tx) =>
      sending(async (sendBeforeCommit) => {
        const facts: Fact[] = []
        const recordFact = (fact: Fact) => void facts.push(fact)
        const work: SystemWork = { tx, viewer: null, now: platform.now(), platform, recordFact, sendBeforeCommit }
        const result = await change(work)
        await recordFacts(work, facts, null)
        return result
      }),
    ),
  )
}
