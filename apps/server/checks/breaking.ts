import { sql } from 'kysely'
import type { World } from '../testing/world.ts'

/** A careless change of the code, played by a trigger: `change` is what it does to each row before `event`. */
export type Fault = { table: string; event: 'insert' | 'update' | 'delete'; change: string }

/** Breaks the product while `run` looks at it. */
export async function breaking(world: World, { table, event, change }: Fault, run: () => Promise<void>) {
  await sql
    .raw(`create function fault() returns trigger language plpgsql as $$ begin ${change} end $$`)
    .execute(world.db)
  await sql
    .raw(`create trigger a_fault before ${event} on ${table} for each row execute function fault()`)
    .execute(world.db)
  try {
    await run()
  } finally {
    await sql.raw('drop function fault() cascade').execute(world.db)
  }
}
