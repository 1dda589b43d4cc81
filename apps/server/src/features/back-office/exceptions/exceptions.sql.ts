import { sql } from 'kysely'
import { exceptionKinds, type ExceptionKind, MOST_EXCEPTIONS } from '@waybill/domain/back-office/exceptions'
import type { Db } from '../../../platform/database/database.ts'
import { exceptionsOf } from './exception-kinds.sql.ts'

export type StaffException = {
  id: string
  kind: ExceptionKind
  subject: string
  detail: string | null
  /** As PostgreSQL writes it, to the microsecond: a cursor must not lose what a Date does not hold. */
  since: string
}

const OLDEST = 5

/** One after the other: the office asks every minute, and no page waits behind it. */
export async function selectExceptionGroups(db: Db, now: Date) {
  const groups = []
  for (const kind of exceptionKinds) {
    const oldest = await selectExceptions(db, now, { kind, after: null, limit: OLDEST })
    if (oldest.length === 0) continue
    const count = oldest.length < OLDEST ? oldest.length : await countExceptions(db, now, kind)
    groups.push({ kind, count, oldest })
  }
  return groups
}

type Wanted = { kind: ExceptionKind; after: { since: string; id: string } | null; limit: number }

/** A page of one kind, the oldest first. */
export async function selectExceptions(db: Db, now: Date, { kind, after, limit }: Wanted): Promise<StaffException[]> {
  const { rows } = await sql<StaffException>`
    select e.id, ${kind}::text as kind, e.subject, e.detail, to_json(e.since) #>> '{}' as since from (${exceptionsOf[kind](now)}) e
    ${after === null ? sql`` : sql`where (e.since, e.id) > (${after.since}::timestamptz, ${after.id}::text)`}
    order by e.since, e.id limit ${limit}`.execute(db)
  return rows
}

async function countExceptions(db: Db, now: Date, kind: ExceptionKind): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from (${exceptionsOf[kind](now)}) e limit ${sql.lit(MOST_EXCEPTIONS)}) counted`.execute(
    db,
  )
  return rows[0]!.count
}
