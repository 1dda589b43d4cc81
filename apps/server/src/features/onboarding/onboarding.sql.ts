import { sql } from 'kysely'
import type { AddCompanyInfoInput, SignUpInput } from '@waybill/domain/onboarding/onboarding-input'
import type { JoinRequestStatus, OnboardingStep } from '@waybill/domain/onboarding/onboarding'
import { TERMS_VERSION } from '@waybill/domain/onboarding/terms'
import type { CompanyKind, MemberRole } from '@waybill/domain/teams/team'
import type { Db, Tx } from '../../platform/database/database.ts'

/** The names of the tasks that answer a visitor. */
export const ANSWER_SIGN_UP = 'answer_sign_up'
export const ANSWER_RESEND = 'answer_resend'

/** Requests with one address are answered in the order they came in. */
export async function queueAnswer(
  tx: Tx,
  task: typeof ANSWER_SIGN_UP | typeof ANSWER_RESEND,
  input: { email: string; name_first?: string; name_last?: string; phone?: string; language?: string },
) {
  await sql`select graphile_worker.add_job(${task}, ${JSON.stringify(input)}::json,
    queue_name => ${`sign-up-`} || md5(${input.email}))`.execute(tx)
}

type Person = Pick<SignUpInput, 'email' | 'name_first' | 'name_last' | 'phone' | 'language'>

/** A new user, or one who has signed up before and never confirmed the address: the later details count. Undefined: the address has an account. */
export function insertNewcomer(tx: Tx, person: Person, now: Date) {
  const details = { ...person, terms_accepted_at: now, terms_version: TERMS_VERSION, updated_at: now }
  return tx
    .insertInto('users')
    .values({ ...details, registration_progress: 'email_verification' })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet(details)
        .where('users.registration_progress', '=', 'email_verification')
        .where('users.password_hash', 'is', null)
        .where('users.team_id', 'is', null),
    )
    .returningAll()
    .executeTakeFirst()
}

export function lockNewcomer(tx: Tx, id: string) {
  return tx.selectFrom('users').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export async function setChosenKind(tx: Tx, id: string, chosen_kind: CompanyKind, next: OnboardingStep) {
  await tx.updateTable('users').set({ chosen_kind, registration_progress: next }).where('id', '=', id).execute()
}

const AT_MOST_BY_DOMAIN = 5

/** Teams whose Primary Member has an address of this domain. */
export function selectTeamsByDomain(db: Db, domain: string) {
  return db
    .selectFrom('users as u')
    .innerJoin('teams as t', 't.id', 'u.team_id')
    .select(['t.id', 't.company_name', 't.town'])
    .where('u.is_primary', '=', true)
    .where(sql<boolean>`split_part(u.email, '@', 2) = ${domain}`)
    .where('t.is_sandbox', '=', false)
    .where('t.is_suspended', '=', false)
    .where('t.closed_at', 'is', null)
    .orderBy('t.company_name')
    .orderBy('t.id')
    .limit(AT_MOST_BY_DOMAIN)
    .execute()
}

type NewTeam = AddCompanyInfoInput & {
  public_latitude: number | null
  public_longitude: number | null
  company_kind: CompanyKind
  member_role: MemberRole
}

export async function insertTeam(tx: Tx, team: NewTeam): Promise<string> {
  const { id } = await tx.insertInto('teams').values(team).returning('id').executeTakeFirstOrThrow()
  return id
}

type Membership = {
  team_id: string
  is_primary: boolean
  has_full_access: boolean
  post_work: boolean
  registration_progress: OnboardingStep
}

export async function putIntoTeam(tx: Tx, user_id: string, membership: Membership) {
  await tx
    .updateTable('users')
    .set({ ...membership, chosen_kind: null })
    .where('id', '=', user_id)
    .execute()
}

/** A company's invoices go to whoever opened it until somebody else is chosen. */
export async function setInvoiceRecipient(tx: Tx, team_id: string, invoice_recipient_id: string) {
  await tx.updateTable('teams').set({ invoice_recipient_id }).where('id', '=', team_id).execute()
}

/** Undefined when the user waits for an answer already. */
export function insertJoinRequest(tx: Tx, request: { team_id: string; user_id: string }) {
  return tx
    .insertInto('join_requests')
    .values(request)
    .onConflict((conflict) =>
      // A literal: PostgreSQL finds the partial index by the text of the condition, never by a parameter's value.
      conflict.column('user_id').where('status', '=', sql.lit('waiting')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
}

export function lockJoinRequest(tx: Tx, id: string) {
  return tx.selectFrom('join_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

type JoinAnswer = { status: JoinRequestStatus; answered_by: string; answered_at: Date }

export async function settleJoinRequest(tx: Tx, id: string, answer: JoinAnswer) {
  await tx.updateTable('join_requests').set(answer).where('id', '=', id).execute()
}

/** A newcomer who founds a company of their own waits for nobody any more. */
export async function withdrawJoinRequests(tx: Tx, user_id: string, now: Date) {
  await tx
    .updateTable('join_requests')
    .set({ status: 'withdrawn', answered_by: user_id, answered_at: now })
    .where('user_id', '=', user_id)
    .where('status', '=', 'waiting')
    .execute()
}

export async function setBillingEmail(tx: Tx, team_id: string, billing_email: string) {
  await tx.updateTable('teams').set({ billing_email }).where('id', '=', team_id).execute()
}

export async function selectOwnEmail(db: Db, user_id: string): Promise<string> {
  const { email } = await db.selectFrom('users').select('email').where('id', '=', user_id).executeTakeFirstOrThrow()
  return email
}
