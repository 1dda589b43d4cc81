import { type RawBuilder, sql } from 'kysely'
import {
  overdueBands,
  overdueBandsFrom,
  RECORD_LEAST_INVOICES,
  RECORD_LEAST_PAYEES,
  recordWindows,
} from '@waybill/domain/payer-record/payer-record'
import type { Language } from '@waybill/domain/users/profile-setting'
import type { Db, Tx } from '../../platform/database/database.ts'
import { type Row, rowOf } from '../../platform/database/sql-parts.ts'
import { runIn } from '../../platform/tasks/run-at.sql.ts'

export const RECOUNT_PAYER_RECORD = 'recount_payer_record'
export const RECOUNT_PAYER_RECORDS = 'recount_payer_records'

/** Several changes in a row are one recount; what was contested has left the record within a minute. */
const RECOUNT_AFTER_SECONDS = 20

/** Recounts a payer's record soon. */
export async function queuePayerRecord(tx: Tx, team_id: string) {
  await sql`select graphile_worker.add_job(${RECOUNT_PAYER_RECORD}, json_build_object('team_id', ${team_id}::uuid),
    run_at => ${runIn(RECOUNT_AFTER_SECONDS)}, job_key => ${`payer-record-${team_id}`}, job_key_mode => 'preserve_run_at')`.execute(
    tx,
  )
}

/** Recounts all records as soon as a worker is free; several nodes that start together ask for it once. */
export async function queueAllPayerRecords(db: Db) {
  await sql`select graphile_worker.add_job(${RECOUNT_PAYER_RECORDS}, '{}'::json, job_key => ${RECOUNT_PAYER_RECORDS})`.execute(
    db,
  )
}

/** A page of the companies that have received an invoice. */
export async function selectPayers(db: Db, after: string | null, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select t.id from teams t
    where (${after}::uuid is null or t.id > ${after}::uuid) and not t.is_sandbox
      and exists (select from invoices i where i.to_team_id = t.id)
    order by t.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

type Recounting = {
  team_ids: readonly string[]
  /** London's, as YYYY-MM-DD. */
  today: string
  publishes_sole_traders: boolean
}

const i: Row<'invoices'> = rowOf('i')

/** London's days between the sending of an invoice and a day; paid before it was sent is on the day. */
export function daysAfterSending({ sent_at }: Row<'invoices'>, day: RawBuilder<unknown>) {
  return sql`greatest(0, ${day} - (${sent_at} at time zone 'Europe/London')::date)`
}

const longest = sql.lit(recordWindows[1])
const windows = sql.join(recordWindows.map((days) => sql`(${sql.lit(days)})`))

/** The bands of the domain, largest first. */
const bandOf = (pence: RawBuilder<unknown>) =>
  sql`case ${sql.join(
    overdueBands
      .filter((band) => band !== 'none')
      .toReversed()
      .map((band) => sql`when ${pence} >= ${sql.lit(overdueBandsFrom[band])} then ${sql.lit(band)}`),
    sql` `,
  )} else 'none' end`

/** The longer window before the shorter one only where the shorter one holds too little; as `payerRecordOf` of the domain. */
const isEnough = sql`n >= ${sql.lit(RECORD_LEAST_INVOICES)} and payees >= ${sql.lit(RECORD_LEAST_PAYEES)}`

/**
 * The records of these payers by their invoices, in one statement. Invoices of demo accounts, rejected ones, ones credited in full
 * and ones that are contested, or were with success by the payer, are in no sample.
 */
function counted({ team_ids, today, publishes_sole_traders }: Recounting) {
  const day = sql`${today}::date`
  const ofTeams = sql`i.to_team_id = any (${[...team_ids]}::uuid[])`
  return sql`
    counted as materialized (
      select i.id, i.to_team_id, i.from_team_id, i.invoice_date, i.due_on, i.was_rejected, i.due_on - i.invoice_date as terms,
        i.paid_on is null as is_open, coalesce(i.paid_on <= i.due_on, false) as is_on_time, i.total - i.credited as owed,
        ${daysAfterSending(i, sql`coalesce(i.paid_on, ${day})`)} as days
      from invoices i join teams payer on payer.id = i.to_team_id join teams payee on payee.id = i.from_team_id
      where ${ofTeams} and i.due_on >= ${day} - ${longest} and i.due_on < ${day} and i.status <> 'rejected'
        and (i.credited = 0 or i.credited < i.total) and not payer.is_sandbox and not payee.is_sandbox and payer.closed_at is null
        and not exists (select from cases c where c.subject_kind = 'invoice' and c.subject_id = i.id
          and (c.state = 'open' or (c.outcome in ('upheld', 'partly') and c.opened_by_team_id = i.to_team_id)))),
    ranked as (
      select s.*, w.window_days,
        row_number() over (partition by s.to_team_id, w.window_days, s.from_team_id order by s.invoice_date desc, s.id desc) as newest,
        count(*) over (partition by s.to_team_id, w.window_days)
          - count(*) over (partition by s.to_team_id, w.window_days, s.from_team_id) as of_others
      from counted s join (values ${windows}) as w (window_days) on s.due_on >= ${day} - w.window_days),
    figures as (
      select to_team_id, window_days, count(*)::int as n, count(distinct from_team_id)::int as payees,
        percentile_disc(array[0.5, 0.9]) within group (order by days * 2 + is_open::int) as picked,
        percentile_disc(0.5) within group (order by terms) as terms_days,
        floor(100.0 * count(*) filter (where is_on_time) / count(*))::int as on_time,
        floor(100.0 * count(*) filter (where was_rejected) / count(*))::int as disputed,
        array_agg(id order by due_on desc, id desc) as invoice_ids
      from ranked where newest <= of_others group by to_team_id, window_days),
    headline as (
      select distinct on (to_team_id) *, ${isEnough} as is_enough from figures
      order by to_team_id, (${isEnough}) desc, case when ${isEnough} then window_days else -window_days end),
    payers as (
      select c.to_team_id, sum(c.owed) filter (where c.is_open) as overdue from counted c group by c.to_team_id),
    records as (
      select p.to_team_id as team_id, p.overdue, h.*,
        case when t.company_type = 'SOLE_TRADER' and (not ${publishes_sole_traders}::boolean or t.payer_record_withheld_at is not null)
            then 'withheld' when h.is_enough then 'figures' else 'new_payer' end as state
      from payers p join teams t on t.id = p.to_team_id left join headline h on h.to_team_id = p.to_team_id)`
}

/** Figures exist only where they are shown: of a withheld record nothing is stored. */
const shown = (figure: RawBuilder<unknown>) => sql`case when state = 'figures' then ${figure} end`
const unlessWithheld = (figure: RawBuilder<unknown>, otherwise: RawBuilder<unknown>) =>
  sql`case when state = 'withheld' then ${otherwise} else coalesce(${figure}, ${otherwise}) end`

/** Recounts the records, empties those of companies without an invoice that counts, and stores the invoices behind each figure. */
export async function recountPayerRecords(db: Db, recounting: Recounting) {
  const { team_ids, today } = recounting
  const ofTeams = sql`r.team_id = any (${[...team_ids]}::uuid[])`
  await sql`with ${counted(recounting)},
    gone as (
      delete from payer_records r using teams t where ${ofTeams} and t.id = r.team_id and t.closed_at is not null),
    emptied as (
      update payer_records r set state = 'new_payer', window_days = ${longest}, n = 0, payees = 0, median_days = null,
        median_is_at_least = false, p90_days = null, p90_is_at_least = false, terms_days = null, on_time = null, disputed = null,
        overdue_band = null, invoice_ids = '{}', as_of = ${today}::date
      from teams t where ${ofTeams} and t.id = r.team_id and t.closed_at is null and r.n > 0
        and not exists (select from records k where k.team_id = r.team_id)),
    sampled as (
      insert into payer_record_samples (team_id, as_of, window_days, median_days, on_time, invoice_ids)
      select team_id, ${today}::date, window_days, picked[1] / 2, on_time, invoice_ids from records where state = 'figures'
      on conflict (team_id, as_of) do update set window_days = excluded.window_days, median_days = excluded.median_days,
        on_time = excluded.on_time, invoice_ids = excluded.invoice_ids)
    insert into payer_records (team_id, state, window_days, n, payees, median_days, median_is_at_least, p90_days, p90_is_at_least,
      terms_days, on_time, disputed, overdue_band, invoice_ids, as_of)
    select team_id, state, ${unlessWithheld(sql`window_days`, longest)}, ${unlessWithheld(sql`n`, sql`0`)},
      ${unlessWithheld(sql`payees`, sql`0`)}, ${shown(sql`picked[1] / 2`)},
      coalesce(${shown(sql`picked[1] % 2 = 1`)}, false), ${shown(sql`picked[2] / 2`)}, coalesce(${shown(sql`picked[2] % 2 = 1`)}, false),
      ${shown(sql`terms_days`)}, ${shown(sql`on_time`)}, ${shown(sql`disputed`)}, ${shown(bandOf(sql`coalesce(overdue, 0)`))},
      ${unlessWithheld(sql`invoice_ids`, sql`'{}'::uuid[]`)}, ${today}::date
    from records
    on conflict (team_id) do update set state = excluded.state, window_days = excluded.window_days, n = excluded.n,
      payees = excluded.payees, median_days = excluded.median_days, median_is_at_least = excluded.median_is_at_least,
      p90_days = excluded.p90_days, p90_is_at_least = excluded.p90_is_at_least, terms_days = excluded.terms_days,
      on_time = excluded.on_time, disputed = excluded.disputed, overdue_band = excluded.overdue_band,
      invoice_ids = excluded.invoice_ids, as_of = excluded.as_of`.execute(db)
}

/** Samples that nobody disputes any more, and all of those whose record is withheld. */
export async function deleteOldSamples(db: Db, before: string) {
  await sql`delete from payer_record_samples s where s.as_of < ${before}::date
    or exists (select from payer_records r where r.team_id = s.team_id and r.state = 'withheld')`.execute(db)
}

const AT_ONCE = 200

type Announced = { team_id: string; email: string; language: Language; name_first: string }

/** Claims companies whose first record has been published, with their Primary Members. */
export async function claimFirstRecords(tx: Tx, now: Date): Promise<Announced[]> {
  const { rows } = await sql<Announced>`
    with claimed as (
      update payer_records set announced_at = ${now} where team_id in (
        select team_id from payer_records where state = 'figures' and announced_at is null
        order by team_id limit ${sql.lit(AT_ONCE)} for update skip locked)
      returning team_id)
    select c.team_id, u.email, u.language, u.name_first from claimed c
      join users u on u.team_id = c.team_id and u.is_primary and u.deleted_at is null and not u.inactivated
    order by c.team_id`.execute(tx)
  return rows
}
