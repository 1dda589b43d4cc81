import { addStaffInput } from '@waybill/domain/staff/staff-input'
import type { StaffRole } from '@waybill/domain/staff/staff-role'
import type { Language } from '@waybill/domain/users/profile-setting'
import { messageText } from '../../platform/message-text.ts'
import { recordCommand } from '../../platform/audit/audit.ts'
import type { Config } from '../../platform/config.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Say } from '../../platform/backup/make-backup.ts'
import { deleteChallenges } from '../sign-in/second-factor/challenges.sql.ts'
import { deleteFactor } from '../credentials/second-factors.sql.ts'
import { notifyOfSecondFactor } from '../sign-in/second-factor/notify-of-second-factor.ts'
import { endSessionsOf } from '../sign-in/sessions/session.ts'
import { endStaff, leavesAnOwner } from './end-staff.ts'
import { makeStaff, sendStaffLink } from './make-staff.ts'
import { lockAccountOf, selectStaff, type StaffAccount } from './staff.sql.ts'

/** How the commands are written; the sentence for whoever wrote something else. */
export const STAFF_USAGE = `npm run staff -- add "Olga Nowak" olga@example.com
npm run staff -- list
npm run staff -- remove olga@example.com
npm run staff -- reset-second-factor olga@example.com`

export type CommandWork = { tx: Tx; now: Date; config: Pick<Config, 'mail' | 'demo' | 'public_url'>; say: Say }
export type StaffCommand = (words: readonly string[], work: CommandWork) => Promise<void>

/**
 * The commands of `npm run staff --`, by their first word. Each runs in one transaction.
 * @throws a sentence
 */
export const staffCommands: Readonly<Record<string, StaffCommand>> = {
  add,
  list,
  remove,
  'reset-second-factor': resetSecondFactorByCommand,
}

async function add(words: readonly string[], { tx, now, config, say }: CommandWork) {
  const given = newcomerOf(words)
  const account = await lockAccountOf(tx, given.email)
  if (account?.team_id)
    throw new Error(
      `${given.email} belongs to a member of a company. Staff have an account of their own: name another mail address.`,
    )
  const made = await makeStaff(tx, given, { now, config })
  const reader = account && { ...account, language: account.language as Language, isNew: !account.password_hash }
  const link = made?.link ?? (await sendStaffLink(tx, reader!, { now, config }))
  await recordCommand(tx, 'addStaff', { user_id: made?.id ?? account!.id, ...given })
  say(
    made
      ? `${given.email} is staff from now on, as ${given.staff_roles.join(', ')}.`
      : `${given.email} is staff already.`,
  )
  say('Open this link within 60 minutes; it can be used once. It asks for a password, then for a second factor:')
  say(`${config.public_url}${link}`)
  if (config.mail.smtp_url !== undefined) say(`The link was also mailed to ${given.email}.`)
}

async function list(_words: readonly string[], { tx, say }: CommandWork) {
  const everybody = await selectStaff(tx)
  if (everybody.length === 0) say(`Nobody is staff yet. Make the first: ${STAFF_USAGE.split('\n')[0]}`)
  for (const { name, email, staff_roles, ...state } of everybody)
    say(`${name} <${email}>: ${staff_roles.join(', ')}; ${stateWords(state)}`)
}

async function remove(words: readonly string[], { tx, now, say }: CommandWork) {
  const account = await staffOf(words, tx)
  if (!(await leavesAnOwner(tx, account.id)))
    throw new Error(
      `${account.email} is the last owner who can sign in, and stays. Add another owner first, and let them set up their second factor.`,
    )
  await endStaff(tx, account.id, now)
  await recordCommand(tx, 'removeStaff', { user_id: account.id, email: account.email })
  say(`${account.email} is staff no longer, and was logged out everywhere.`)
}

async function resetSecondFactorByCommand(words: readonly string[], { tx, now, config, say }: CommandWork) {
  const account = await staffOf(words, tx)
  await deleteFactor(tx, account.id)
  await deleteChallenges(tx, account.id)
  await endSessionsOf(tx, account.id, { now })
  if (config.mail.smtp_url !== undefined || config.demo) await notifyOfSecondFactor(tx, account.id, 'second_factor_off')
  await recordCommand(tx, 'resetSecondFactor', { user_id: account.id, email: account.email })
  say(
    `${account.email} has no second factor any more: the next login asks for a new one. They were logged out everywhere.`,
  )
}

/** The last word is the address; those before it are the name, whether they were quoted or not. */
function newcomerOf(words: readonly string[]) {
  const email = words.at(-1) ?? ''
  const [name_first = '', ...rest] = words.slice(0, -1).join(' ').trim().split(/\s+/)
  const name_last = rest.join(' ')
  if (words.length < 2 || name_last === '')
    throw new Error(`Write the first name, the last name and the mail address: ${STAFF_USAGE.split('\n')[0]}`)
  const staff_roles: StaffRole[] = ['owner']
  const input = addStaffInput.safeParse({ name_first, name_last, email, staff_roles })
  if (input.success) return input.data
  throw new Error(
    input.error.issues
      .map(({ path, message }) => `${words.join(' ')}: ${wordOf[String(path[0])]}: ${messageText(message)}`)
      .join(' '),
  )
}

const wordOf: Readonly<Record<string, string>> = {
  name_first: 'the first name',
  name_last: 'the last name',
  email: 'the mail address',
}

async function staffOf(words: readonly string[], tx: Tx): Promise<StaffAccount> {
  const email = (words[0] ?? '').trim().toLowerCase()
  const account = email && (await lockAccountOf(tx, email))
  if (account && account.registration_progress === 'admin') return account
  throw new Error(
    email ? `${email} is not staff. npm run staff -- list says who is.` : `Name the mail address:\n${STAFF_USAGE}`,
  )
}

type State = { inactivated: boolean; has_password: boolean; has_second_factor: boolean }

function stateWords({ inactivated, has_password, has_second_factor }: State): string {
  if (inactivated) return 'switched off'
  if (!has_password) return 'has not opened the link yet'
  return has_second_factor ? 'with a second factor' : 'without a second factor'
}
