import { type RawBuilder, sql } from 'kysely'
import { APPEAL_DAYS } from '@waybill/domain/cases/case'
import type { CaseClock } from '@waybill/domain/cases/case-clock'
import { caseYearInput, myCasesInput, staffCasesInput } from '@waybill/domain/cases/case-input'
import { PAYMENT_CONTEST_DAYS, recordWindows } from '@waybill/domain/payer-record/payer-record'
import type { ViewerSql } from '../../platform/access/viewer.sql.ts'
import { anywhere, type Row, searchKeyOf } from '../../platform/database/sql-parts.ts'
import { type Ask, fields, type Page, queries } from '../../platform/graphql/fields.ts'
import { isContested } from '../payer-record/payer-record-visible-to.sql.ts'
import { selectYearCounts } from './cases.sql.ts'
import { casesVisibleTo, isDecidedAbout, isOpenedBy } from './cases-visible-to.sql.ts'

type AskOfCase = { row: Row<'cases'>; viewer: ViewerSql }

/** Everything but the statement stays from those whom a decision concerns: it could say who reported. */
const forOpener = ({ row, viewer }: AskOfCase, value: RawBuilder<unknown>) =>
  sql`case when ${viewer.is_staff} or ${isOpenedBy(viewer, row)} then ${value} end`
const forConcerned = ({ row, viewer }: AskOfCase, value: RawBuilder<unknown>) =>
  sql`case when ${viewer.is_staff} or ${isDecidedAbout(viewer, row)} then ${value} end`
const forStaff = ({ viewer }: AskOfCase, value: RawBuilder<unknown>) =>
  sql`case when ${viewer.is_staff} then ${value} end`

const nameOf = (id: RawBuilder<unknown>) =>
  sql`(select u.name_first || ' ' || u.name_last from users u where u.id = ${id})`
const companyOf = (id: RawBuilder<unknown>) => sql`(select t.company_name from teams t where t.id = ${id})`

const clockIs: Record<CaseClock, (ask: { child: Row<'cases'>; viewer: ViewerSql }) => RawBuilder<unknown>> = {
  in_time: ({ child, viewer }) => sql`${child.red_at} > ${viewer.now} and ${child.due_at} > ${viewer.now}`,
  red: ({ child, viewer }) => sql`${child.red_at} <= ${viewer.now} and ${child.due_at} > ${viewer.now}`,
  overdue: ({ child, viewer }) => sql`${child.due_at} <= ${viewer.now}`,
}

const caseFields = fields('Case', 'cases', ({ value, one, many }) => ({
  subject_id: value((ask) => forStaff(ask, ask.row.subject_id)),
  reason: value((ask) => forOpener(ask, ask.row.reason)),
  text: value((ask) => forOpener(ask, ask.row.text)),
  opened_at: value((ask) => forOpener(ask, ask.row.opened_at)),
  due_at: value((ask) => forOpener(ask, ask.row.due_at)),
  clock: value((ask) =>
    forStaff(
      ask,
      sql`case when ${ask.row.state} <> 'open' then null when ${ask.row.due_at} <= ${ask.viewer.now} then 'overdue'
        when ${ask.row.red_at} <= ${ask.viewer.now} then 'red' else 'in_time' end`,
    ),
  ),
  outcome_text: value((ask) => forOpener(ask, ask.row.outcome_text)),
  rule: value((ask) => forConcerned(ask, ask.row.rule)),
  statement: value((ask) => forConcerned(ask, ask.row.statement)),
  is_about_us: value(({ row, viewer }) => sql`(not ${isOpenedBy(viewer, row)} and ${isDecidedAbout(viewer, row)})`),
  may_appeal: value(
    ({ row, viewer }) => sql`(${row.state} = 'decided' and ${row.appeal_of} is null and ${casesVisibleTo(viewer, row)}
      and ${row.decided_at} > ${viewer.now} - make_interval(days => ${sql.lit(APPEAL_DAYS)})
      and not exists (select from cases again where again.appeal_of = ${row.id}
        and again.appeal_side = case when ${isOpenedBy(viewer, row)} then 'reporter' else 'affected' end))`,
  ),
  appeal_of: one(
    'cases',
    ({ row, child, viewer }) =>
      sql`where ${child.id} = ${row.appeal_of} and (${viewer.is_staff} or ${casesVisibleTo(viewer, child)})`,
  ),
  appeals: many(
    'cases',
    ({ row, child, viewer }) =>
      sql`where ${child.appeal_of} = ${row.id} and ${viewer.is_staff} order by ${child.opened_at}, ${child.id}`,
  ),
  opened_by_name: value((ask) =>
    forStaff(ask, sql`coalesce(${ask.row.contact_name}, ${nameOf(ask.row.opened_by_user_id)})`),
  ),
  opened_by_email: value((ask) =>
    forStaff(
      ask,
      sql`coalesce(${ask.row.contact_email}, (select u.email from users u where u.id = ${ask.row.opened_by_user_id}))`,
    ),
  ),
  opened_by_user_id: value((ask) => forStaff(ask, ask.row.opened_by_user_id)),
  opened_by_company: value((ask) => forStaff(ask, companyOf(ask.row.opened_by_team_id))),
  language: value((ask) => forStaff(ask, ask.row.language)),
  against_name: value((ask) => forStaff(ask, nameOf(ask.row.against_user_id))),
  against_user_id: value((ask) => forStaff(ask, ask.row.against_user_id)),
  against_company: value((ask) => forStaff(ask, companyOf(ask.row.against_team_id))),
  against_team_id: value((ask) => forStaff(ask, ask.row.against_team_id)),
  job_id: value((ask) => forStaff(ask, ask.row.job_id)),
  decided_by_name: value((ask) => forStaff(ask, nameOf(ask.row.decided_by))),
  is_own_decision: value(
    ({ row, viewer }) =>
      sql`exists (select from cases before where before.id = ${row.appeal_of} and before.decided_by = ${viewer.user_id})`,
  ),
  file_url: value((ask) =>
    forStaff(ask, sql`case when ${ask.row.file_path} is not null then '/files/cases/' || ${ask.row.id} end`),
  ),
}))

/** As `mayContest` of the domain has it, for the offices of the two sides. */
function mayContest(invoice: Row<'invoices'>, viewer: ViewerSql) {
  const { today, now } = viewer
  const counts = sql`${invoice.status} <> 'rejected' and ${invoice.due_on} < ${today}
    and ${invoice.due_on} >= ${today} - ${sql.lit(recordWindows[1])}`
  const isMarked = sql`${invoice.status} = 'paid' and ${invoice.paid_marked_by_team_id} = ${invoice.to_team_id}
    and ${invoice.payment_confirmed_at} is null
    and ${invoice.paid_marked_at} >= ${now} - make_interval(days => ${sql.lit(PAYMENT_CONTEST_DAYS)})`
  return sql`coalesce(${viewer.has_full_access} and not ${isContested(invoice.id)} and case ${viewer.team_id}
    when ${invoice.to_team_id} then ${counts} when ${invoice.from_team_id} then ${isMarked} end, false)`
}

const invoiceFields = fields('Invoice', 'invoices', ({ value }) => ({
  may_contest: value(({ row, viewer }) => mayContest(row, viewer)),
}))

const userFields = fields('User', 'users', ({ derived }) => ({
  restrictions: derived(
    ({ row, viewer }) => sql`select r.act, max(r.until) as until from restrictions r
      where ${row.id} = ${viewer.user_id} and (r.team_id = ${row.team_id} or r.user_id = ${row.id})
        and r.ended_at is null and r.until > ${viewer.now} group by r.act order by r.act`,
  ),
}))

const newestFirst = (child: Row<'cases'>): Page['order'] => [
  { key: child.opened_at, type: 'timestamptz', direction: 'desc' },
  { key: child.id, type: 'uuid', direction: 'desc' },
]
const dueFirst = (child: Row<'cases'>): Page['order'] => [
  { key: child.due_at, type: 'timestamptz', direction: 'asc' },
  { key: child.id, type: 'uuid', direction: 'asc' },
]

/** Each filter stands in the statement only where it is used, so that the partial index of open cases serves. */
function deskPage({ viewer, shape, arg, bind }: Ask, child: Row<'cases'>): Page {
  const isOpen = shape((args) => args['state'] === 'open' || Boolean(args['clock']))
  const state = isOpen ? sql`and ${child.state} = 'open'` : stateOf({ shape, arg }, child)
  const kind = shape((args) => Boolean(args['kind'])) ? sql`and ${child.kind} = ${arg('kind')}` : sql``
  const asked = shape((args) => (args['clock'] as CaseClock | null | undefined) ?? null)
  const clock = asked === null ? sql`` : sql`and ${clockIs[asked]({ child, viewer })}`
  const pattern = bind((args) => anywhere(args['search']))
  const number = bind(({ search }) => (typeof search === 'string' ? `${search.trim().toUpperCase()}%` : ''))
  const found = shape((args) => Boolean(args['search']))
    ? sql`and (${child.number} like ${number} or ${searchKeyOf(sql`coalesce(${child.contact_name}, '') || ' ' || coalesce(${child.contact_email}, '')`)} like ${pattern}
        or exists (select from teams t where t.id in (${child.opened_by_team_id}, ${child.against_team_id}) and ${searchKeyOf(sql`t.company_name`)} like ${pattern}))`
    : sql``
  return {
    where: sql`${viewer.is_staff} ${state} ${kind} ${clock} ${found}`,
    order: isOpen ? dueFirst(child) : newestFirst(child),
  }
}

function stateOf({ shape, arg }: Pick<Ask, 'shape' | 'arg'>, child: Row<'cases'>) {
  return shape((args) => Boolean(args['state'])) ? sql`and ${child.state} = ${arg('state')}` : sql``
}

const roots = queries(({ one, page, plain }) => ({
  myCases: {
    ...page('cases', ({ viewer, child }) => ({
      where: casesVisibleTo(viewer, child),
      order: newestFirst(child),
    })),
    input: myCasesInput,
    door: 'session',
  },
  staffCases: {
    ...page('cases', ({ child, ...ask }) => deskPage(ask, child)),
    input: staffCasesInput,
    door: 'staff',
  },
  staffCase: {
    ...one('cases', ({ viewer, child, arg }) => sql`where ${child.id} = ${arg('id')}::uuid and ${viewer.is_staff}`),
    door: 'staff',
  },
  caseCounts: {
    ...plain(({ platform: { databases } }, args) => selectYearCounts(databases.db, caseYearInput.parse(args).year)),
    input: caseYearInput,
    door: 'staff',
  },
}))

export const casesReads = [caseFields, invoiceFields, userFields, roots]
