import { sql } from 'kysely'
import type { AppealSide, CaseAct, CaseKind, CaseOutcome, CaseSubject, ReportReason } from '@waybill/domain/cases/case'
import type { RestrictedAct } from '@waybill/domain/cases/restriction'
import type { Language } from '@waybill/domain/users/profile-setting'
import type { Db, Tx } from '../../platform/database/database.ts'

/** The next number of the year's series: the row is locked until the transaction ends, so that none is given twice. */
export async function takeCaseSerial(tx: Tx, year: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`insert into case_series (year, last) values (${year}, 1)
    on conflict (year) do update set last = case_series.last + 1 returning last`.execute(tx)
  return rows[0]!.last
}

export type NewCase = {
  number: string
  kind: CaseKind
  subject_kind: CaseSubject | null
  subject_id: string | null
  reason: ReportReason | null
  text: string | null
  snapshot: string | null
  file_path: string | null
  job_id: string | null
  opened_by_user_id: string | null
  opened_by_team_id: string | null
  contact_name: string | null
  contact_email: string | null
  language: Language
  against_user_id: string | null
  against_team_id: string | null
  appeal_of: string | null
  appeal_side: AppealSide | null
  opened_at: Date
  red_at: Date
  due_at: Date
}

export function insertCase(tx: Tx, file: NewCase) {
  return tx.insertInto('cases').values(file).returning(['id', 'number']).executeTakeFirstOrThrow()
}

/** A report of the same thing by the same person that nobody has decided yet. */
export function selectOpenReport(tx: Tx, user_id: string, subject_kind: CaseSubject, subject_id: string) {
  return tx
    .selectFrom('cases')
    .select(['id', 'number'])
    .where('opened_by_user_id', '=', user_id)
    .where('kind', '=', 'report')
    .where('subject_kind', '=', subject_kind)
    .where('subject_id', '=', subject_id)
    .where('state', '=', 'open')
    .executeTakeFirst()
}

type Filed = { email: string; kind: CaseKind; text: string | null; subject_id: string | null }

/** The same form sent twice by somebody without an account. */
export function selectSameForm(tx: Tx, { email, kind, text, subject_id }: Filed) {
  return tx
    .selectFrom('cases')
    .select(['id', 'number'])
    .where('contact_email', '=', email)
    .where('kind', '=', kind)
    .where(sql<boolean>`text is not distinct from ${text}`)
    .where(sql<boolean>`subject_id is not distinct from ${subject_id}::uuid`)
    .where('state', '=', 'open')
    .executeTakeFirst()
}

/** The same complaint sent twice by a member. */
export function selectSameComplaint(tx: Tx, user_id: string, kind: CaseKind, text: string) {
  return tx
    .selectFrom('cases')
    .select(['id', 'number'])
    .where('opened_by_user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('text', '=', text)
    .where('state', '=', 'open')
    .executeTakeFirst()
}

/** The record of this invoice's payment is contested already. */
export function selectOpenPaymentCase(tx: Tx, invoice_id: string) {
  return tx
    .selectFrom('cases')
    .select(['id', 'number'])
    .where('subject_id', '=', invoice_id)
    .where('kind', '=', 'payment')
    .where('state', '=', 'open')
    .executeTakeFirst()
}

/** The contested payments of a company that are not decided yet. */
export async function countOpenPaymentCases(tx: Tx, team_id: string): Promise<number> {
  const { count } = await tx
    .selectFrom('cases')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('opened_by_team_id', '=', team_id)
    .where('kind', '=', 'payment')
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Two who do the same at once follow each other. */
export async function lockOpener(tx: Tx, opener: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`case of ${opener}`}, 0))`.execute(tx)
}

/** A case and, of an appeal, who decided before; locked against a second decision. */
export function lockCase(tx: Tx, id: string) {
  return tx
    .selectFrom('cases')
    .selectAll('cases')
    .select((of) =>
      of
        .selectFrom('cases as before')
        .select('before.decided_by')
        .whereRef('before.id', '=', 'cases.appeal_of')
        .as('appealed_decided_by'),
    )
    .where('cases.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export type LockedCase = NonNullable<Awaited<ReturnType<typeof lockCase>>>

export function lockCaseByNumber(tx: Tx, number: string) {
  return tx.selectFrom('cases').selectAll().where('number', '=', number).forUpdate().executeTakeFirst()
}

export function selectAppeal(tx: Tx, appeal_of: string, side: AppealSide) {
  return tx
    .selectFrom('cases')
    .select(['id', 'number'])
    .where('appeal_of', '=', appeal_of)
    .where('appeal_side', '=', side)
    .executeTakeFirst()
}

type Decision = {
  outcome: CaseOutcome
  outcome_text: string
  acts: CaseAct[]
  rule: string | null
  statement: string | null
  restricted: RestrictedAct[]
  restricted_until: Date | null
  restores: boolean
  decided_at: Date
  decided_by: string
}

export async function updateDecided(tx: Tx, id: string, decision: Decision) {
  await tx
    .updateTable('cases')
    .set({ ...decision, state: 'decided' })
    .where('id', '=', id)
    .execute()
}

/** The people to whom a decision is explained: the person concerned, or else the company's Primary Member. */
export async function selectAffected(tx: Tx, file: Pick<LockedCase, 'against_user_id' | 'against_team_id'>) {
  const { rows } = await sql<{ email: string; language: Language; name_first: string }>`
    select u.email, u.language, u.name_first from users u
    where u.deleted_at is null and not u.inactivated
      and (u.id = ${file.against_user_id} or (u.team_id = ${file.against_team_id} and u.is_primary))
    order by u.id`.execute(tx)
  return rows
}

export function selectOpener(tx: Tx, id: string) {
  return tx
    .selectFrom('users')
    .select(['email', 'language', 'name_first'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Whether a mail address is that of somebody whom the decision concerns. */
export async function isAddressOfAffected(
  tx: Tx,
  file: Pick<LockedCase, 'against_user_id' | 'against_team_id'>,
  email: string,
): Promise<boolean> {
  return (await selectAffected(tx, file)).some((affected) => affected.email.toLowerCase() === email)
}

/** Three years after the decision nobody can appeal or sue any more (docs/privacy/retention.md). */
export async function deleteCasesDecidedBefore(db: Db, moment: Date) {
  await db.deleteFrom('cases').where('decided_at', '<', moment).execute()
}

export type RegisterLine = {
  number: string
  kind: CaseKind
  subject_kind: CaseSubject | null
  reason: ReportReason | null
  opened_on: string
  due_on: string
  state: 'open' | 'decided'
  outcome: CaseOutcome | null
  acts: CaseAct[]
  decided_on: string | null
  appeal_of: string | null
  in_time: boolean | null
}

/** The register of a year in the order of its numbers: nobody's name stands in it. */
export async function selectRegister(db: Db, year: number, limit: number): Promise<RegisterLine[]> {
  const { rows } = await sql<RegisterLine>`
    select c.number, c.kind, c.subject_kind, c.reason, ${londonDayOf('opened_at')} as opened_on, ${londonDayOf('due_at')} as due_on, c.state,
      c.outcome, c.acts, ${londonDayOf('decided_at')} as decided_on, before.number as appeal_of, c.decided_at < c.due_at as in_time
    from cases c left join cases before on before.id = c.appeal_of
    where ${isOfYear(year)} order by c.opened_at, c.id limit ${limit + 1}`.execute(db)
  return rows
}

type YearCount = { what: string; name: string; count: number }

/** The counts of a year's report: cases by kind, by reason, by outcome and by act, those decided in time, and appeals that changed something. */
export async function selectYearCounts(db: Db, year: number): Promise<YearCount[]> {
  const { rows } = await sql<YearCount>`
    with year as (select * from cases c where ${isOfYear(year)})
    select 'kind' as what, kind as name, count(*)::int from year group by kind
    union all select 'reason', reason, count(*)::int from year where reason is not null group by reason
    union all select 'outcome', outcome, count(*)::int from year where outcome is not null group by outcome
    union all select 'act', act, count(*)::int from year, unnest(acts) as act group by act
    union all select 'time', case when decided_at < due_at then 'in_time' else 'overdue' end, count(*)::int
      from year where decided_at is not null group by 2
    union all select 'appeal', outcome, count(*)::int from year where appeal_of is not null and outcome is not null group by outcome
    order by 1, 3 desc, 2`.execute(db)
  return rows
}

const isOfYear = (year: number) => sql`c.opened_at >= make_timestamptz(${year}, 1, 1, 0, 0, 0, 'Europe/London')
  and c.opened_at < make_timestamptz(${year + 1}, 1, 1, 0, 0, 0, 'Europe/London')`

const londonDayOf = (column: 'opened_at' | 'due_at' | 'decided_at') =>
  sql`to_char(${sql.ref(`c.${column}`)} at time zone 'Europe/London', 'YYYY-MM-DD')`

/** The stored file that a report is about. */
export async function selectCaseFile(db: Db, id: string) {
  const { rows } = await sql<{ path: string; content_type: string }>`
    select file_path as path, snapshot ->> 'content_type' as content_type
    from cases where id = ${id}::uuid and file_path is not null`.execute(db)
  return rows[0]
}
