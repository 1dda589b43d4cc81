import { sql } from 'kysely'
import type { StayPlace } from '@waybill/domain/charges/charge'
import type { Stay } from '@waybill/domain/charges/evidence'
import type { Db, Tx } from '../../../platform/database/database.ts'

export type StayAt = { job_id: string; place: StayPlace; stop_id: string | null }
export type StoredStay = Awaited<ReturnType<typeof selectOpenStay>>

const ofPlace = ({ job_id, place, stop_id }: StayAt) =>
  sql<boolean>`job_id = ${job_id} and place = ${place} and stop_id is not distinct from ${stop_id}`

/** The stay at a place that is not over by the driver's taps. */
export function selectOpenStay(tx: Db | Tx, at: StayAt) {
  const stay = tx.selectFrom('job_stays').selectAll().where(ofPlace(at)).where('ended_at', 'is', null)
  return stay.executeTakeFirst()
}

type Tap = { at: Date; is_late: boolean; is_odd: boolean }

/** The arrival tap: begins a stay, or adds the tap to one that the fence has seen. A second arrival changes nothing. */
export async function recordArrival(tx: Tx, at: StayAt & { team_id: string }, tap: Tap) {
  const known = await selectOpenStay(tx, at)
  const tapped = { arrived_at: tap.at, is_late: tap.is_late, is_odd: tap.is_odd }
  if (!known)
    await tx
      .insertInto('job_stays')
      .values({ ...at, ...tapped })
      .execute()
  else if (known.arrived_at === null) await tx.updateTable('job_stays').set(tapped).where('id', '=', known.id).execute()
}

/** The last tap at a place; answers the stay, or nothing where no arrival was tapped. */
export async function recordEnd(tx: Tx, at: StayAt, { at: ended_at, is_late, is_odd }: Tap) {
  const ended = tx
    .updateTable('job_stays')
    .set({
      ended_at,
      is_late: sql<boolean>`is_late or ${is_late}`,
      is_odd: sql<boolean>`is_odd or ${is_odd}`,
    })
    .where(ofPlace(at))
    .where('ended_at', 'is', null)
    .where('arrived_at', 'is not', null)
  return ended.returningAll().executeTakeFirst()
}

const ms = (moment: Date | null) => moment?.getTime() ?? null

type Row = NonNullable<StoredStay>

/** The stored stay as its rules read it. */
export function stayOf(row: Row): Stay {
  const { longest_gap_s, anchored, is_late, is_odd } = row
  const times = { arrived_at: ms(row.arrived_at), ended_at: ms(row.ended_at) }
  return {
    ...times,
    entered_at: ms(row.entered_at),
    left_at: ms(row.left_at),
    seen_until: ms(row.seen_until),
    longest_gap_s,
    anchored,
    is_late,
    is_odd,
  }
}

const FORGOTTEN_AFTER_MONTHS = 24

/** Removes stays of which no charge was made, two years after they began. */
export async function forgetOldStays(db: Db, now: Date) {
  await sql`delete from job_stays s where created_at < ${now}::timestamptz - make_interval(months => ${sql.lit(FORGOTTEN_AFTER_MONTHS)})
    and not exists (select from job_charges c where c.stay_id = s.id)`.execute(db)
}
