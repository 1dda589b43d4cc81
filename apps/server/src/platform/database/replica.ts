import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../log.ts'
import { type AskPlace, CaughtUp } from './caught-up.ts'
import { refuseInTransaction } from './one-connection.ts'
import { openReadConnections, type ReadConnections } from './read-connections.ts'
import type { Statement } from './read-connection.ts'
import { ReplicaState } from './replica-state.ts'

/** Where reads may go besides the database (decision 0067). */
export type Replica = Pick<ReadConnections, 'run'> & {
  state: ReplicaState
  close: () => Promise<void>
}

const CONNECTIONS = 4
const LOOK_MS = 1000
/** A read waits so long for the replica to catch up; then the database is asked, and the replica spared until the next look. */
const PATIENCE_MS = 50
/** Nobody waits longer for one that has fallen silent; what is only slow there it ends itself, and keeps its line. */
const settings = { statement_timeout: 2500, query_timeout: 3000, connectionTimeoutMillis: 2000 }

const placeOfDatabase: Statement = {
  name: 'place_of_database',
  text: `select (pg_current_wal_flush_lsn() - '0/0')::bigint as place`,
  values: [],
}
const placeOfReplica: Statement = {
  name: 'place_of_replica',
  text: `select (pg_last_wal_replay_lsn() - '0/0')::bigint as place`,
  values: [],
}
const whoIsIt: Statement = {
  name: 'who_is_it',
  text: `select (select system_identifier::text from pg_control_system()) as system, current_database() as name, pg_is_in_recovery() as replays`,
  values: [],
}
type Who = { system: string; name: string; replays: boolean }
type Place = { place: number | null }

type Places = { database: AskPlace; replica: AskPlace }
type Ends = { database: ReadConnections; there: ReadConnections }

function placesOf({ database, there }: Ends): Places {
  const ask = (of: ReadConnections, statement: Statement) => async () => (await of.run<Place>(statement))[0]?.place ?? 0
  return { database: ask(database, placeOfDatabase), replica: ask(there, placeOfReplica) }
}

/** Looks once who is there and how far it has come, and notes it. */
async function look({ database, there }: Ends, places: Places, state: ReplicaState) {
  const [ours] = await database.run<Who>(whoIsIt)
  const wanted = await places.database()
  try {
    const [its] = await there.run<Who>(whoIsIt)
    if (its!.system !== ours!.system || its!.name !== ours!.name) return state.is('of_another')
    if (!its!.replays) return state.is('no_replica')
    state.stands(await places.replica(), wanted)
  } catch (error) {
    state.isAway(error)
  }
}

/** Looks again and again; a database that is away has its own words. */
async function keepLooking(once: () => Promise<void>, signal: AbortSignal) {
  while (!signal.aborted) {
    await pause(LOOK_MS, undefined, { signal }).catch(() => undefined)
    if (!signal.aborted) await once().catch(() => undefined)
  }
}

/**
 * A replica of the database, asked for reads while it is up with it; what it cannot answer is asked of the database.
 * @throws a sentence when it is a replica of something else
 */
export async function openReplica(
  url: string,
  database: ReadConnections,
  log: Log,
  options: pg.ClientConfig,
): Promise<Replica> {
  const there = openReadConnections({ ...options, ...settings, connectionString: url }, CONNECTIONS, log)
  const state = new ReplicaState(log)
  const places = placesOf({ database, there })
  const caughtUp = new CaughtUp(places)
  const once = () => look({ database, there }, places, state)
  await once()
  if (state.problem === 'of_another') {
    await there.close()
    throw new Error('READ_DATABASE_URL is no replica of this database but another one: correct it, or leave it out.')
  }
  const stopping = new AbortController()
  const looking = keepLooking(once, stopping.signal)

  return {
    state,
    async run<Row extends pg.QueryResultRow>(statement: Statement) {
      refuseInTransaction()
      if (state.problem || state.isSpared) return database.run<Row>(statement)
      try {
        if (await caughtUp.within(PATIENCE_MS)) {
          const rows = await there.run<Row>(statement)
          state.answered++
          return rows
        }
        state.spare(LOOK_MS)
      } catch {
        // Away, or the read was given up there for the sake of what has to be replayed: the next look says so.
      }
      return database.run<Row>(statement)
    },
    async close() {
      stopping.abort()
      await there.close()
      await looking
    },
  }
}
