import type { z } from 'zod'
import { type KnownOf, type Permission, refusalToAct } from '@waybill/domain/access/permissions'
import { endOfRefusal } from '@waybill/domain/access/case-rules'
import type { Viewer } from '@waybill/domain/access/viewer'
import type { Fact } from '@waybill/domain/facts/facts'
import { AppError } from './app-error.ts'
import { isAudited, recordAct, stateNow } from './audit/audit.ts'
import { withoutSecrets } from './audit/audited-change.ts'
import type { Context, Platform } from './context.ts'
import type { Tx } from './database/database.ts'
import { type Afterwards, thenAfterwards } from './database/retry.ts'
import { recordFacts } from './facts.sql.ts'
import { claimKey, keepResult } from './idempotency.sql.ts'
import { countUse } from './limits/count-use.ts'
import type { ProvedSecret } from './limits/rate-limits.ts'
import { sending, type Sent } from './sending.ts'

export type Work = {
  tx: Tx
  viewer: Viewer
  now: Date
  platform: Platform
  /** How many more steps wait on the phone that sends this one; null where it does not say. */
  queued_steps: number | null
  /** Stored with the change: what follows from a fact happens if, and only if, the change does. */
  recordFact: (fact: Fact) => void
  sendBeforeCommit: Sent
  /** Work that needs a connection of its own: done when the transaction has ended, however it did. */
  afterwards: Afterwards
}

/** Answers what a mutation selected, inside the same transaction as the change; a repeat answers what was kept. */
export type Answer<Result> = (tx: Tx, result: Result, isRepeat: boolean) => Promise<string>
export type Operation<Input, Result> = {
  (context: Context, input: Input): Promise<Result>
  answered: (context: Context, input: unknown, answer: Answer<Result>) => Promise<string>
  permission: Permission
  answersSecret: boolean
}

type Spec<I extends z.ZodType, P extends Permission, A extends KnownOf<P>, Result> = {
  input: I | ((now: Date) => I)
  permission: P
  /** Secrets that the input proves, always or where it has them: each try of a session counts, before the transaction begins. */
  proves?: readonly ProvedSecret[] | ((input: z.output<I>) => readonly ProvedSecret[])
  /** Loads and locks (the job row first, always) what the rules and the change need; undefined is "not found". */
  load: (input: z.output<I>, work: Work) => Promise<A | undefined>
  run: (about: A, input: z.output<I>, work: Work) => Promise<Result>
  /** The answer holds a secret that is told once: it is not kept, and asking again makes another. */
  answersSecret?: true
  /** The mutation in whose name this is done, where it is a part of one and not one itself. */
  partOf?: object
}

/**
 * The one shape every write takes: parse, lock, permit, change, record what happened. Its name, to which idempotency keys
 * and the audit belong, is its key among its feature's mutations.
 */
export function operation<I extends z.ZodType, P extends Permission, A extends KnownOf<P>, Result>(
  spec: Spec<I, P, A, Result>,
): Operation<z.input<I>, Result> {
  async function perform<Outcome>(
    asked: Context,
    rawInput: unknown,
    finish: (tx: Tx, result: Result, isRepeat: boolean) => Promise<Outcome>,
  ) {
    const context = spec.answersSecret ? { ...asked, idempotency_key: null } : asked
    const { viewer, now, platform } = context
    if (!viewer) throw AppError.unauthenticated()
    const name = platform.features.nameOf(spec.partOf ?? write)
    const schema = typeof spec.input === 'function' ? spec.input(now) : spec.input
    const input = schema.safeParse(rawInput)
    if (!input.success) throw AppError.invalidInput(input.error)

    const proved = typeof spec.proves === 'function' ? spec.proves(input.data) : spec.proves
    for (const secret of proved ?? []) await countUse(platform, secret, { session: viewer.session_id })

    return thenAfterwards((afterwards) =>
      platform.databases.db.transaction().execute((tx) =>
        sending(async (sendBeforeCommit) => {
          const facts: Fact[] = []
          const recordFact = (fact: Fact) => void facts.push(fact)
          const queued_steps = context.queued_steps ?? null
          const work: Work = { tx, viewer, now, platform, queued_steps, recordFact, sendBeforeCommit, afterwards }
          const repeated = await claimKey<Result>(tx, context, name, input.data)
          if (repeated) return finish(tx, repeated.result, true)

          const about = await spec.load(input.data, work)
          if (!about) throw AppError.notFound()
          const refusal = refusalToAct(viewer, spec.permission, about)
          if (refusal) throw AppError.refusedUntil(refusal, endOfRefusal(viewer, refusal))

          const before = isAudited(viewer) ? withoutSecrets(about) : null
          const result = await spec.run(about, input.data, work)
          const recorded = recordFacts(work, facts, viewer)
          if (isAudited(viewer)) {
            await recorded
            const after = await stateNow(() => spec.load(input.data, work))
            await recordAct(tx, viewer, { operation: name, input: input.data, before, after })
          }
          // Sent together, in this order: none of them needs what the one before it answers.
          sendBeforeCommit(recorded, keepResult(tx, context, result))
          return finish(tx, result, false)
        }),
      ),
    )
  }
  const call = (context: Context, input: z.input<I>) => perform(context, input, async (_tx, result) => result)
  const write = Object.assign(call, {
    answered: perform<string>,
    permission: spec.permission,
    answersSecret: spec.answersSecret ?? false,
  })
  return write
}
