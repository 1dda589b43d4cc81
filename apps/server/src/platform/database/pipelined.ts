import {
  type ConnectionProvider,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  Transaction,
} from 'kysely'
import type { DB } from './database.generated.ts'

// The statements of a transaction go out in the order in which they are begun, none waiting for the answer of the one
// before it: PostgreSQL runs them in that order all the same. A statement that needs an earlier answer awaits it;
// independent ones are begun together (decision 0069).

const IN_FAILED_TRANSACTION = '25P02'

type Turn = { begun: Promise<void>; isOver: boolean }

/** Sends `begin` without waiting for its answer: the first statement goes along with it. */
class PipelinedDriver extends PostgresDriver {
  readonly #turns = new WeakMap<DatabaseConnection, Turn>()

  override async beginTransaction(...[connection, settings]: Parameters<PostgresDriver['beginTransaction']>) {
    const begun = super.beginTransaction(connection, settings)
    // Told to whoever has sent a statement along with it.
    begun.catch(() => {})
    this.#turns.set(connection, { begun, isOver: false })
  }

  override async commitTransaction(connection: DatabaseConnection) {
    const turn = this.turn(connection)
    turn.isOver = true
    await turn.begun
    await super.commitTransaction(connection)
  }

  override async rollbackTransaction(...[connection]: Parameters<PostgresDriver['rollbackTransaction']>) {
    this.turn(connection).isOver = true
    await super.rollbackTransaction(connection)
  }

  /** The transaction that this connection is in, or was in last. */
  turn(connection: DatabaseConnection): Turn {
    return this.#turns.get(connection)!
  }
}

export class PipelinedDialect extends PostgresDialect {
  readonly #driver: PipelinedDriver

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#driver = new PipelinedDriver(config)
  }

  override createDriver(): PipelinedDriver {
    return this.#driver
  }
}

/** The same transaction, without Kysely's waiting for each answer before the next statement is sent. */
export async function pipelined(tx: Transaction<DB>, dialect: PipelinedDialect): Promise<Transaction<DB>> {
  const driver = dialect.createDriver()
  const connection = await tx.getExecutor().provideConnection(async (own) => own)
  const turn = driver.turn(connection)
  let first: unknown
  const inOrder: ConnectionProvider = {
    async provideConnection(consumer) {
      // Behind its end it would be stored by itself; Kysely refuses it only when the end has been answered.
      if (turn.isOver) throw new Error('The transaction is over.')
      try {
        const [answer] = await Promise.all([consumer(connection), turn.begun])
        return answer
      } catch (error) {
        // The failure of a later statement may arrive sooner: the first failure is the one to report.
        if (first !== undefined && (error as { code?: string }).code === IN_FAILED_TRANSACTION) throw first
        throw (first = error)
      }
    },
  }
  const executor = tx.getExecutor().withConnectionProvider(inOrder)
  return new Transaction<DB>({ config: { dialect }, dialect, driver, executor })
}
