import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** From name to next name along the index: the log is long, its names are few. */
export async function selectOperations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ operation: string }>`
    with recursive names as (
      (select operation from audit_log order by operation limit 1)
      union all
      select (select a.operation from audit_log a where a.operation > n.operation order by a.operation limit 1)
      from names n where n.operation is not null)
    select operation from names where operation is not null`.execute(db)
  return rows.map(({ operation }) => operation)
}
