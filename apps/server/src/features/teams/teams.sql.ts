import { type Expression, sql } from 'kysely'
import { isOffice } from '@waybill/domain/access/viewer'
import { londonDay } from '@waybill/domain/time/london-day'
import { subscriptionFlow } from '@waybill/domain/subscriptions/subscription-flow'
import type {
  CompanyContact,
  InvoiceAddress,
  InvoiceDetails,
  InvoiceRecipient,
} from '@waybill/domain/teams/company-input'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Work } from '../../platform/operation.ts'

/** Whether either team has blocked the other. */
export async function teamsBlockEachOther(tx: Tx, one: string, other: string): Promise<boolean> {
  const { rows } = await sql<{ blocked: boolean }>`select teams_block_each_other(${one}, ${other}) as blocked`.execute(
    tx,
  )
  return rows[0]?.blocked ?? false
}

/** A company that has closed its account is nobody's to change. */
export function selectTeamForUpdate(tx: Tx, id: string) {
  return tx
    .selectFrom('teams')
    .selectAll()
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** An id that is known, or a statement that finds it: what is locked for it need not wait for the answer. */
export type KnownOrFound = string | Expression<string>

/** Of its seventy columns those that decide whether it may be given a job; one that it has already, `job_id`, is no other. */
export function selectTakerForUpdate(tx: Tx, id: KnownOrFound, job_id: KnownOrFound | null) {
  return tx
    .selectFrom('teams')
    .select(['id', 'member_role', 'subscription_status', 'expire_at'])
    .select(
      sql<boolean>`(free_job_id is not null and free_job_id is distinct from ${job_id}::uuid)`.as('free_job_used'),
    )
    .select(sql<boolean>`coalesce(free_job_id = ${job_id}::uuid, false)`.as('has_this_job'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function lockTeamRow(tx: Tx, id: string) {
  await tx.selectFrom('teams').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()
}

/** Beside others who only need it to stay as it is. */
export async function lockTeamRowShared(tx: Tx, id: string) {
  await tx.selectFrom('teams').select('id').where('id', '=', id).forShare().executeTakeFirst()
}

/** A statement of its own, after the lock: it sees what whoever held the lock before has added. */
export async function selectPlanRoom(tx: Tx, id: string) {
  const { rows } = await sql<{ active_users: number; current: number | null; future: number | null }>`
    select (select count(*)::int from users where team_id = t.id and not inactivated) as active_users,
      current.max_users as current, future.max_users as future
    from teams t left join plans current on current.id = t.plan_id left join plans future on future.id = t.future_plan_id
    where t.id = ${id}`.execute(tx)
  const [room] = rows
  if (!room) throw new Error(`There is no team ${id}.`)
  return room
}

export async function updateFreeJob(tx: Tx, team_id: string, job_id: string) {
  await tx
    .updateTable('teams')
    .set({ free_job_id: job_id, subscription_status: subscriptionFlow.use_free_job.to.limited_trial })
    .where('id', '=', team_id)
    .execute()
}

/** The job turned out not to be carried: the limited trial goes on; a team that has subscribed since keeps its status. Answers whether it was the free one. */
export async function clearFreeJob(tx: Tx, team_id: string, job_id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('teams')
    .set({ free_job_id: null, subscription_status: subscriptionFlow.return_free_job.to.limited_trial_ended })
    .where('id', '=', team_id)
    .where('free_job_id', '=', job_id)
    .where('subscription_status', '=', subscriptionFlow.use_free_job.to.limited_trial)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The rights that a team's documents give it today. */
export async function selectDocumentRights(tx: Tx, team_id: KnownOrFound, now: Date) {
  const { rows } = await sql<{ documents_approved: boolean | null; fors_accredited: boolean | null }>`
    select team_documents_approved(id, today) as documents_approved, team_fors_accredited(id, today) as fors_accredited
    from (select ${team_id}::uuid as id, ${londonDay(now)}::date as today) asked`.execute(tx)
  return {
    documents_approved: rows[0]?.documents_approved ?? false,
    fors_accredited: rows[0]?.fors_accredited ?? false,
  }
}

/** The team's next invoice number, without gaps (semantics §7). Lock the job first. The team's row stays locked: a number given to an invoice that is not kept is given again. */
export async function takeInvoiceNumber(tx: Tx, id: string): Promise<number> {
  const team = await tx
    .updateTable('teams')
    .set(({ eb }) => ({ last_invoice_number: eb('last_invoice_number', '+', 1) }))
    .where('id', '=', id)
    .returning('last_invoice_number')
    .executeTakeFirstOrThrow()
  return team.last_invoice_number
}

/** The same of the team's credit notes, which have a series of their own. */
export async function takeInvoiceCreditNumber(tx: Tx, id: string): Promise<number> {
  const team = await tx
    .updateTable('teams')
    .set(({ eb }) => ({ last_credit_note_number: eb('last_credit_note_number', '+', 1) }))
    .where('id', '=', id)
    .returning('last_credit_note_number')
    .executeTakeFirstOrThrow()
  return team.last_credit_note_number
}

/** An active user with a team, for giving work to them. */
export function selectMember(tx: Tx, user_id: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'team_id', 'tracking'])
    .where('id', '=', user_id)
    .where('team_id', 'is not', null)
    .$narrowType<{ team_id: string }>()
    .where('inactivated', '=', false)
    .executeTakeFirst()
}

/** The columns that a company's own pages change. */
export type TeamChanges = Partial<
  CompanyContact &
    InvoiceAddress &
    InvoiceRecipient &
    InvoiceDetails & {
      contact_verified_at: null
      public_latitude: number | null
      public_longitude: number | null
      logo_upload_id: string | null
      invoice_logo_upload_id: string | null
      charge_terms: string | null
    }
>

export async function updateTeam(tx: Tx, id: string, changes: TeamChanges) {
  await tx.updateTable('teams').set(changes).where('id', '=', id).execute()
}

/** The terms with which the team's jobs begin, as they were saved. */
export async function selectChargeTerms(tx: Tx, team_id: string): Promise<unknown> {
  const team = tx.selectFrom('teams').select('charge_terms').where('id', '=', team_id)
  return (await team.executeTakeFirstOrThrow()).charge_terms
}

/** Whether the user is of the team and can read what is sent to them. */
/** Invoices show prices: whoever has limited access receives none (spec §6). */
export async function isOfOffice(tx: Tx, user_id: string): Promise<boolean> {
  const user = tx.selectFrom('users').select(['has_full_access', 'is_primary']).where('id', '=', user_id)
  const found = await user.executeTakeFirst()
  return found !== undefined && isOffice(found)
}

/** The Primary Member receives the invoices that went to somebody who has lost full access. */
export async function moveInvoiceRecipient(tx: Tx, user_id: string): Promise<void> {
  await sql`update teams t set invoice_recipient_id = (select id from users where team_id = t.id and is_primary)
    where t.invoice_recipient_id = ${user_id}::uuid`.execute(tx)
}

export async function isActiveMember(tx: Tx, user_id: string, team_id: string): Promise<boolean> {
  return (await selectMember(tx, user_id))?.team_id === team_id
}

/** Nobody works here any more: what is private is forgotten, what invoices and jobs name stays. */
export async function updateClosedTeam(tx: Tx, id: string, closed_at: Date) {
  await tx
    .updateTable('teams')
    .set({
      closed_at,
      subscription_status: subscriptionFlow.stop_trading.to.canceled,
      phone: null,
      invoice_recipient_name: null,
      invoice_recipient_email: null,
      invoice_recipient_phone: null,
      invoice_account_name: null,
      invoice_account_number: null,
      invoice_sort_code: null,
      logo_upload_id: null,
      invoice_logo_upload_id: null,
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Where there is room for one score, a company is shown with that of the side `shownSide` of the domain chooses: a courier company's
 * is the one on which more was said. It stands with the company, which is found and listed by it.
 */
export async function updateShownScores(tx: Tx, team_ids: readonly string[]) {
  await sql`update teams t set score = shown.rating, ratings_count = shown.count
    from (select distinct on (c.id) c.id, r.rating, r.count from teams c join reputations r on r.team_id = c.id
        and r.side <> case c.company_kind when 'Owner_Driver' then 'as_poster' when 'Freight_Forwarder' then 'as_carrier' else '' end
      where c.id = any (${[...team_ids]}::uuid[]) order by c.id, r.count desc, r.side) shown
    where t.id = shown.id and (t.score, t.ratings_count) is distinct from (shown.rating, shown.count)`.execute(tx)
}

/** The viewer's company, locked; for whoever has none the permission says so. */
export async function lockViewersTeam({ tx, viewer }: Pick<Work, 'tx' | 'viewer'>) {
  return { team: viewer.team_id ? await selectTeamForUpdate(tx, viewer.team_id) : undefined }
}

/** In one order whoever asks, so that two who lock the same teams do not wait for each other. Lock jobs first. */
export async function lockTeams(tx: Tx, ids: readonly string[]) {
  for (const id of ids.toSorted()) await lockTeamRow(tx, id)
}

/** The contact of a company; undefined while it has no Primary Member. */
export function selectPrimaryMember(db: Db, team_id: string) {
  return db
    .selectFrom('users as u')
    .innerJoin('teams as t', 't.id', 'u.team_id')
    .select(['u.id', 'u.email', 'u.language', 'u.name_first', 't.company_name', 't.is_sandbox'])
    .where('u.team_id', '=', team_id)
    .where('u.is_primary', '=', true)
    .executeTakeFirst()
}

type Suspension = { is_suspended: boolean; suspended_at: Date | null; suspension_reason: string | null }

export async function updateSuspension(tx: Tx, id: string, suspension: Suspension) {
  await tx.updateTable('teams').set(suspension).where('id', '=', id).execute()
}

export async function updateBidding(tx: Tx, id: string, can_bid: boolean) {
  await tx.updateTable('teams').set({ can_bid }).where('id', '=', id).execute()
}

/** Since when staff withhold the company's payment record; null: no longer. */
export async function updateRecordWithheld(tx: Tx, id: string, payer_record_withheld_at: Date | null) {
  await tx.updateTable('teams').set({ payer_record_withheld_at }).where('id', '=', id).execute()
}

export async function updateContactVerified(tx: Tx, id: string, contact_verified_at: Date | null) {
  await tx.updateTable('teams').set({ contact_verified_at }).where('id', '=', id).execute()
}
