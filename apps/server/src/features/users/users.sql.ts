import type { EditProfileInput } from '@waybill/domain/users/profile-input'
import type { AddressBookSorting, EmailNotifications, Language } from '@waybill/domain/users/profile-setting'
import type { AddUserInput } from '@waybill/domain/users/user-input'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Viewer } from '@waybill/domain/access/viewer'

/** Locks a user of the team, or the viewer; anybody else is not there. */
export function lockUserOfTeam(tx: Tx, id: string, viewer: { user_id: string; team_id: string | null }) {
  return tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where((is) => is.or([is('id', '=', viewer.user_id), is('team_id', '=', viewer.team_id)]))
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** By anybody but the user named. */
export async function isEmailTaken(tx: Tx, email: string, id: string | null): Promise<boolean> {
  const owner = await selectOwnerOfEmail(tx, email)
  return owner !== undefined && owner.id !== id
}

/** The owner of an address; addresses are stored in small letters, as the domain's `email` answers them. */
export function selectOwnerOfEmail(tx: Tx, email: string) {
  return tx.selectFrom('users').select(['id', 'team_id']).where('email', '=', email).executeTakeFirst()
}

export async function selectLanguage(db: Db, user_id: string): Promise<Language> {
  const { language } = await db
    .selectFrom('users')
    .select('language')
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  return language
}

type UserChanges = Partial<Omit<EditProfileInput, 'id'>> & {
  inactivated?: boolean
  is_primary?: boolean
  can_use_client_api?: boolean | undefined
  has_demo_account_access?: boolean | undefined
  avatar_upload_id?: string | null
  email_notifications?: EmailNotifications
  digest_until?: Date
  address_book_sorting?: AddressBookSorting
  jobs_near_me_range?: number
  language?: Language
}

export async function updateUser(tx: Tx, id: string, changes: UserChanges) {
  if (Object.keys(changes).length === 0) return
  await tx.updateTable('users').set(changes).where('id', '=', id).execute()
}

/** Both rows of a hand-over, always in the same order. */
export function lockUsers(tx: Tx, ids: readonly string[]) {
  return tx.selectFrom('users').selectAll().where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
}

/** Somebody who has yet to create a password, and goes straight to work then. */
export function insertColleague(tx: Tx, user: AddUserInput & { team_id: string; language: Language }) {
  return tx
    .insertInto('users')
    .values({ ...user, registration_progress: 'password_creation' })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** The team has a plan: those of its users who were waiting for one are done with signing up (semantics §2). */
export async function completeSubscriptionStep(tx: Tx, team_id: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ registration_progress: 'completed' })
    .where('team_id', '=', team_id)
    .where('registration_progress', '=', 'subscription')
    .execute()
}

/** Anybody but staff, and those who have left for good. */
export function lockMember(tx: Tx, id: string) {
  return tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('registration_progress', '<>', 'admin')
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The language a paper is written in for somebody: the one asked for, else their own. */
export async function languageOf(db: Db, viewer: Viewer, asked: Language | null | undefined): Promise<Language> {
  return asked ?? (await selectLanguage(db, viewer.user_id))
}
