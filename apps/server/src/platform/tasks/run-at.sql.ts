import { type RawBuilder, sql } from 'kysely'

/** When a task is due: the queue goes by the database's clock, the rest of the server by its own, so a delay is said to it and no moment. */
export function runIn(seconds: number): RawBuilder<unknown> {
  return sql`now() + make_interval(secs => ${seconds}::float8)`
}

/** At a moment of the server's clock. */
export function runAt(moment: Date, now: Date): RawBuilder<unknown> {
  return runIn((moment.getTime() - now.getTime()) / 1000)
}
