import { sql } from 'kysely'
import { viewerSqlOf } from '../../platform/access/viewer.sql.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Work } from '../../platform/operation.ts'
import { type Row, rowOf } from '../../platform/database/sql-parts.ts'
import { teamsKnownTo } from '../teams/teams-visible-to.sql.ts'

export async function selectWhetherKnown(
  { tx, viewer, now }: Pick<Work, 'tx' | 'viewer' | 'now'>,
  team_id: string,
): Promise<boolean> {
  const team = rowOf('t') as Row<'teams'>
  const { rows } =
    await sql`select from teams t where t.id = ${team_id} and ${teamsKnownTo(viewerSqlOf(viewer, now), team)}`.execute(
      tx,
    )
  return rows.length > 0
}

/** Answers false when it was blocked already. */
export async function insertBlock(tx: Tx, block: { team_id: string; blocked_team_id: string }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('blocked_teams')
    .values(block)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function deleteBlock(tx: Tx, team_id: string, blocked_team_id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('blocked_teams')
    .where('team_id', '=', team_id)
    .where('blocked_team_id', '=', blocked_team_id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Whether one of the two has blocked the other. */
export async function areApart(db: Db, one: string, other: string): Promise<boolean> {
  const block = db
    .selectFrom('blocked_teams')
    .select('team_id')
    .where('team_id', 'in', [one, other])
    .where('blocked_team_id', 'in', [one, other])
  return (await block.executeTakeFirst()) !== undefined
}

export async function countBlocks(tx: Tx, team_id: string): Promise<number> {
  const { count } = await tx
    .selectFrom('blocked_teams')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('team_id', '=', team_id)
    .executeTakeFirstOrThrow()
  return Number(count)
}
