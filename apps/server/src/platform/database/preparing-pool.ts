import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { inStatementSpan } from '../tracing/spans.ts'
import { gathered } from './gathered.ts'
import type { OneConnectionPool } from './one-connection.ts'
import { isSilent } from './unavailable.ts'

/**
 * Prepared statements stay with their connection: texts beyond this (lists of every length, other clients' answers) go
 * unprepared.
 */
const MAX_STATEMENTS = 200

/** A pool whose statements with parameters are parsed and planned once a connection instead of at every call. */
export function preparingPool(pool: OneConnectionPool): PostgresPool {
  const names = new Map<string, string>()
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()

  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known || names.size >= MAX_STATEMENTS) return known
    const name = `w${createHash('sha1').update(text).digest('hex').slice(0, 20)}`
    names.set(text, name)
    return name
  }

  function preparing(client: pg.PoolClient): PostgresPoolClient {
    const query = (text: string, parameters: readonly unknown[]) => {
      const name = parameters.length > 0 ? nameOf(text) : undefined
      // Together with what the same transaction begins without waiting for an answer.
      gathered(client, (send) => process.nextTick(send))
      return inStatementSpan(text, () =>
        client.query({ text, values: [...parameters], ...(name !== undefined && { name }) }),
      ).catch((error: unknown) => {
        if (isSilent(error)) pool.giveUp(client)
        throw error
      })
    }
    // Cursors, the other thing this function may be asked for, are not used here.
    return { query: query as unknown as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) }
  }

  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect()
      const known = clients.get(client) ?? preparing(client)
      clients.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}
