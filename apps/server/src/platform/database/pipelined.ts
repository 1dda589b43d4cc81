import {
  type ConnectionProvider,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  Transaction,
} from 'kysely'
import type { DB } from './database.generated.ts'

// The statements of a transaction go out in the order in which they are begun, none waiting for the answer of the one before it:
// PostgreSQL runs them in that order all the same. What needs an answer awaits it; what does not is begun together (decision 0069).

const IN_FAILED_TRANSACTION = '25P02'

/** Sends `begin` without waiting for its answer: the first statement goes along with it. */
class PipelinedDriver extends PostgresDriver {
  readonly #begun = new WeakMap<DatabaseConnection, Promise<void>>()

  override async beginTransaction(...[connection, settings]: Parameters<PostgresDriver['beginTransaction']>) {
    const begun = super.beginTransaction(connection, settings)
    // Told to whoever has sent a statement along with it.
    begun.catch(() => {})
    this.#begun.set(connection, begun)
  }

  override async commitTransaction(connection: DatabaseConnection) {
    await this.begun(connection)
    await super.commitTransaction(connection)
  }

  begun(connection: DatabaseConnection): Promise<void> {
    return this.#begun.get(connection)!
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
  let first: unknown
  const inOrder: ConnectionProvider = {
    async provideConnection(consumer) {
      try {
        const [answer] = await Promise.all([consumer(connection), driver.begun(connection)])
        return answer
      } catch (error) {
        // What was sent behind one that failed may be heard of sooner: what is told is why it failed.
        if (first !== undefined && (error as { code?: string }).code === IN_FAILED_TRANSACTION) throw first
        throw (first = error)
      }
    },
  }
  const executor = tx.getExecutor().withConnectionProvider(inOrder)
  return new Transaction<DB>({ config: { dialect }, dialect, driver, executor })
}
