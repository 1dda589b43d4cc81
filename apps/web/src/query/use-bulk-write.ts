import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError, type ApiErrorCode } from '../api/api-error.ts'
import { newIntent, type Intent } from '../api/intent.ts'
import type { Operation } from '../api/operation.ts'
import { request } from '../api/request.ts'
import { markMeStale } from './client.ts'
import { useReactionsOfApplication } from './reactions.ts'
import { askPagesAgain } from './use-pages.ts'
import { askPartsAgain } from './use-part.ts'

/** One of many writes: what is done to which row. */
export type BulkRow = {
  id: string
  /** Tells this wish from others about the row. */
  wish: string
  variables: unknown
  send: (idempotency_key: string) => Promise<unknown>
}
/** The outcome of a row; no error where it succeeded. */
export type BulkOutcome = { id: string; error: ApiError | null }

export function bulkRow<Result, Variables>(
  id: string,
  operation: Operation<Result, Variables>,
  variables: Variables,
): BulkRow {
  const send = (idempotency_key: string) => request(operation, variables, { idempotency_key })
  return { id, wish: `${operation.name} ${id}`, variables, send }
}

/** A fault of the connection or the session concerns every row that is left. */
const endsAll: ReadonlySet<ApiErrorCode> = new Set(['NETWORK', 'UNAUTHENTICATED', 'TEAM_DEACTIVATED', 'MAINTENANCE'])

/**
 * Many writes, one after the other. Each has an idempotency key of its own, which it keeps until it was done: a repeated
 * attempt does nothing twice. A row that is refused does not stop the others; what is on screen is asked again at the end,
 * the whole page or what `refetch` says of the rows that were done.
 */
export function useBulkWrite(refetch?: (done: readonly string[]) => Promise<void>) {
  const { revalidate } = useRevalidator()
  const { fail } = useReactionsOfApplication()
  const [progress, setProgress] = useState<{ at: number; count: number } | null>(null)
  const isStopped = useRef(false)
  const [intents] = useState(() => new Map<string, Intent>())

  async function writeOne({ id, wish, variables, send }: BulkRow): Promise<BulkOutcome> {
    const intent = intents.get(wish) ?? newIntent()
    intents.set(wish, intent)
    try {
      await send(intent.keyFor(variables))
      intent.fulfilled()
      return { id, error: null }
    } catch (error) {
      if (error instanceof ApiError) return { id, error }
      throw error
    }
  }

  async function refetchPage() {
    askPartsAgain()
    await revalidate()
    await askPagesAgain()
  }

  /** The rows in their order; fewer results than rows where it was stopped or the connection was lost. */
  async function writeAll(rows: readonly BulkRow[]): Promise<BulkOutcome[]> {
    isStopped.current = false
    const results: BulkOutcome[] = []
    try {
      for (const row of rows) {
        if (isStopped.current) break
        setProgress({ at: results.length + 1, count: rows.length })
        const result = await writeOne(row)
        results.push(result)
        if (!result.error || !endsAll.has(result.error.code)) continue
        await fail(result.error)
        return results // nothing can be asked again now: the list and what is said of it stay
      }
      markMeStale() // an operation may change what the user may do
      const done = results.filter(({ error }) => !error).map(({ id }) => id)
      await (refetch?.(done) ?? refetchPage())
    } finally {
      setProgress(null)
    }
    return results
  }

  return { writeAll, progress, stop: () => void (isStopped.current = true) }
}
