import { sql } from 'kysely'
import { AGREES_MS, MOST_GAP_SECONDS } from '@waybill/domain/charges/evidence'
import type { Row } from '../../../platform/database/sql-parts.ts'

/** The grade of a stay, as `gradeOf` of the domain has it; a test holds the two equal. */
export function gradeOfStay(stay: Row<'job_stays'>) {
  const agrees = (fence: ReturnType<typeof sql>, tap: ReturnType<typeof sql>) =>
    sql`coalesce(abs(extract(epoch from ${fence} - ${tap})) <= ${sql.lit(AGREES_MS / 1_000)}, false)`
  return sql`case when (${stay.entered_at} is null and ${stay.left_at} is null) or ${stay.is_late} or ${stay.is_odd} then 'C'
    when ${agrees(stay.entered_at, stay.arrived_at)} and ${agrees(sql`coalesce(${stay.left_at}, ${stay.seen_until})`, stay.ended_at)} and not ${stay.anchored}
      and coalesce(${stay.longest_gap_s}, 0) <= ${sql.lit(MOST_GAP_SECONDS)} then 'A' else 'B' end`
}
