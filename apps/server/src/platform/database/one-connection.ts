import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, type Transaction, type TransactionBuilder } from 'kysely'
import pg from 'pg'
import type { DB } from './database.generated.ts'
import { type PipelinedDialect, pipelined } from './pipelined.ts'

// A request that holds a connection and asks for another may wait for one that is held by a request that waits for it:
// a dozen such requests stop everybody. So a transaction has its one connection, and asking for more is an error
// wherever it is done.

type Running = { isOver: boolean }
const running = new AsyncLocalStorage<Running>()

/** @throws inside a transaction; what was begun in one and goes on after it is free again. */
export function refuseInTransaction(
  why = 'A transaction asked for a second connection: what needs one is done before or after it.',
): void {
  if (running.getStore()?.isOver === false) throw new Error(why)
}

/** Everything done by `work` has the transaction's connection and no other. */
async function inTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  const transaction: Running = { isOver: false }
  try {
    return await running.run(transaction, work)
  } finally {
    transaction.isOver = true
  }
}

/** A query builder whose transactions keep to their connection. */
export class OneConnectionKysely extends Kysely<DB> {
  readonly #dialect: PipelinedDialect

  constructor(dialect: PipelinedDialect) {
    super({ dialect })
    this.#dialect = dialect
  }

  override transaction(): TransactionBuilder<DB> {
    const builder = super.transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = <Result>(work: (tx: Transaction<DB>) => Promise<Result>) =>
      execute((tx) => inTransaction(async () => work(await pipelined(tx, this.#dialect))))
    return builder
  }
}

/** A pool that gives nothing to whoever has a connection of it already; its own `query` comes by here as well. */
export class OneConnectionPool extends pg.Pool {
  readonly #idle = new Set<pg.PoolClient>()

  constructor(settings: pg.PoolConfig) {
    super(settings)
    this.on('acquire', (client) => this.#idle.delete(client))
    this.on('release', (_, client) => this.#idle.add(client))
    this.on('remove', (client) => this.#idle.delete(client))
  }

  /**
   * Hangs up on a server that has fallen silent, at once: what is still to be said on this connection (a rollback) would wait as long
   * again. The idle ones stood on the same line: nobody is to find that out one by one.
   */
  giveUp(client: pg.PoolClient) {
    void (client as unknown as pg.Client).end().catch(() => undefined)
    for (const idle of this.#idle) idle.emit('error', new Error('The line to the database is dead'))
  }

  override connect(): Promise<pg.PoolClient>
  override connect(taken: Parameters<typeof pg.Pool.prototype.connect>[0]): void
  override connect(taken?: Parameters<typeof pg.Pool.prototype.connect>[0]): Promise<pg.PoolClient> | void {
    refuseInTransaction()
    return taken ? super.connect(taken) : super.connect()
  }
}
