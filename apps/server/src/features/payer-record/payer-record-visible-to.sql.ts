import { type RawBuilder, sql } from 'kysely'
import type { ViewerSql } from '../../platform/access/viewer.sql.ts'
import type { Row } from '../../platform/database/sql-parts.ts'
import { blockedTeams } from '../teams/teams-visible-to.sql.ts'
import type { Ask } from '../../platform/graphql/fields.ts'

/**
 * How a company pays: for offices that may carry for it, for itself and for staff. Never for a limited driver, for other posters
 * or across a block.
 */
export function payerRecordVisibleTo(viewer: ViewerSql, team: Row<'teams'>) {
  return sql`(${viewer.is_staff} or (${viewer.has_full_access} and (${team.id} = ${viewer.team_id}
    or (${viewer.may_take} and ${viewer.is_member} and ${team.id} <> all (${blockedTeams(viewer)})))))`
}

/** The viewer's own invoices to a company: for the office of another one. */
export function ownExperienceVisibleTo(viewer: ViewerSql, team: Row<'teams'>) {
  return sql`(${viewer.has_full_access} and coalesce(${team.id} <> ${viewer.team_id}, false)
    and ${team.id} <> all (${blockedTeams(viewer)}))`
}

/** Staff have not decided yet: such an invoice is in no sample. */
export function isContested(invoice_id: RawBuilder<unknown>) {
  return sql`exists (select from cases c where c.subject_kind = 'invoice' and c.state = 'open' and c.subject_id = ${invoice_id})`
}

/**
 * The filters `min_on_time`, `max_median_days` and `with_new_payers` of a list, where one is used. A viewer who is shown no figures
 * must not read them off a filter either: for them it leaves out every company.
 */
export function paysAsFiltered(
  { shape, bind }: Pick<Ask, 'shape' | 'bind'>,
  viewer: ViewerSql,
  team_id: RawBuilder<unknown>,
) {
  const isGiven = (name: string) => shape((args) => args[name] !== null && args[name] !== undefined)
  const integer = (name: string) => sql`${bind((args) => args[name])}::int`
  const limits = [
    ...(isGiven('min_on_time') ? [sql`record.on_time >= ${integer('min_on_time')}`] : []),
    ...(isGiven('max_median_days')
      ? [sql`record.median_days <= ${integer('max_median_days')} and not record.median_is_at_least`]
      : []),
  ]
  const withNew = shape((args) => args['with_new_payers'] !== false)
  if (limits.length === 0 && withNew) return sql``
  const hasFigures = (...where: RawBuilder<unknown>[]) =>
    sql`exists (select from payer_records record where record.team_id = ${team_id}
      and ${sql.join([sql`record.state = 'figures'`, ...where], sql` and `)})`
  const found = withNew ? sql`(${hasFigures(...limits)} or not ${hasFigures()})` : hasFigures(...limits)
  return sql`and ${viewer.has_full_access} and ${viewer.may_take} and ${viewer.is_member}
    and ${team_id} <> all (${blockedTeams(viewer)}) and ${found}`
}
