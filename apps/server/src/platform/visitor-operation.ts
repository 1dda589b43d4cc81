import type { z } from 'zod'
import type { Fact } from '@waybill/domain/facts/facts'
import { AppError } from './app-error.ts'
import type { Context, Platform } from './context.ts'
import type { Tx } from './database/database.ts'
import { type Afterwards, thenAfterwards } from './database/retry.ts'
import { recordFacts } from './facts.sql.ts'
import { countUse } from './limits/count-use.ts'
import type { RateLimitName } from './limits/rate-limits.ts'

export type VisitorWork = {
  tx: Tx
  now: Date
  platform: Platform
  address: string
  user_agent: string
  recordFact: (fact: Fact) => void
  /** Work that needs a connection of its own: done when the transaction has ended, however it did. */
  afterwards: Afterwards
}

export type VisitorOperation<Input, Result> = (context: Context, input: Input) => Promise<Result>

type Spec<I extends z.ZodType, Prepared, Result> = {
  input: I
  /**
   * The limit that guards a secret or a mailbox; every mutation has a limit against floods. Counted also for accounts
   * that do not exist.
   */
  limit?: { name: RateLimitName; account?: (input: z.output<I>) => string }
  /** Slow work, such as a password's hash: done before the transaction begins. */
  prepare?: (input: z.output<I>, context: Context) => Promise<Prepared>
  run: (input: z.output<I>, work: VisitorWork, prepared: Prepared) => Promise<Result>
}

/**
 * The one shape of a write by somebody who is not signed in: parse, count, prepare, change, record what happened.
 * There is no viewer to permit: what they hold (a link, a password) is checked by the story itself.
 */
export function visitorOperation<I extends z.ZodType, Result, Prepared = undefined>(
  spec: Spec<I, Prepared, Result>,
): VisitorOperation<z.input<I>, Result> {
  return async (context, rawInput) => {
    const { platform, address, now, user_agent } = context
    const parsed = spec.input.safeParse(rawInput)
    if (!parsed.success) throw AppError.invalidInput(parsed.error)
    const input = parsed.data
    if (spec.limit) {
      const account = spec.limit.account?.(input)
      await countUse(platform, spec.limit.name, { address, ...(account !== undefined && { account }) })
    }
    const prepared = (await spec.prepare?.(input, context)) as Prepared

    return thenAfterwards((afterwards) =>
      platform.databases.db.transaction().execute(async (tx) => {
        const facts: Fact[] = []
        const recordFact = (fact: Fact) => void facts.push(fact)
        const work: VisitorWork = { tx, now, platform, address, user_agent, recordFact, afterwards }
        const result = await spec.run(input, work, prepared)
        await recordFacts(work, facts, null)
        return result
      }),
    )
  }
}
