import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import type { Db } from '../database/database.ts'

/** Lets go of what workers that are gone had in hand. */
export async function releaseLocksOf(db: Db, worker_ids: readonly string[]): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(${worker_ids}::text[])`.execute(db)
}

/** Locks by which workers show that they are there; the second number is made of a worker's name. */
const ALIVE = 7_243_911

/** Shows that a worker is there for as long as the connection is. */
export async function holdName(connection: PoolClient, name: string): Promise<void> {
  await connection.query('select pg_advisory_lock_shared($1, hashtext($2))', [ALIVE, name])
}

/** No task takes this long; the queue by itself would wait four hours before it took a killed server's tasks up again. */
const STALE_MINUTES = 5
/** So soon a worker is seen to be there, also after the database was away. */
const SEEN_SECONDS = 30

/**
 * Lets go of what a server had in hand that was killed and does not come back (its own it knows, `own-workers.ts`), so that another does it: of
 * what nobody holds a name for (`alive-workers.ts`), and of what was begun minutes ago, since the connection of a machine that lost its power is held on to.
 */
export async function releaseStaleLocks(db: Db): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker.jobs
    where locked_at < now() - make_interval(mins => ${STALE_MINUTES})
      or locked_at < now() - make_interval(secs => ${SEEN_SECONDS}) and not exists (select from pg_locks
        where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
          and classid = ${ALIVE}::int::oid and objid::bigint = hashtext(locked_by)::bigint & 4294967295)))`.execute(db)
}
