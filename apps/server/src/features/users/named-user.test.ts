import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'
import { selectMember } from '../teams/teams.sql.ts'
import { forgetEmailChange } from './account/email-changes.sql.ts'
import { claimDigest, updateToNoMails } from './mail-wishes.sql.ts'
import { completeSubscriptionStep, selectLanguage } from './users.sql.ts'

// Each statement alone, with somebody beside the one it names: theirs is neither told nor changed.
const world = useWorld()
let other: Person
let named: Person
beforeAll(async () => {
  other = await world.story.company('Owner_Driver', { name: 'Other Ltd' })
  named = await world.story.company('Owner_Driver', { name: 'Named Ltd' })
})

const change = ({ id }: Person, values: Record<string, unknown>) =>
  world.db.updateTable('users').set(values).where('id', '=', id).execute()
const of = ({ id }: Person) => world.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('an invitation is written in the language of who invites', async () => {
  await change(named, { language: 'pl' })
  expect(await selectLanguage(world.db, named.id)).toBe('pl')
})

test('taking back a change of address takes back one’s own', async () => {
  for (const { id: user_id } of [other, named]) {
    const asked = { user_id, email: `${user_id}@new.example.test`, token_hash: Buffer.from(user_id) }
    await world.db
      .insertInto('email_changes')
      .values({ ...asked, created_at: world.now, expires_at: world.now })
      .execute()
  }
  await world.inTransaction((tx) => forgetEmailChange(tx, named.id))
  const left = await world.db.selectFrom('email_changes').select('user_id').execute()
  expect(left).toEqual([{ user_id: other.id }])
})

test('a user who wants no mails any more gets none, and others theirs', async () => {
  for (const each of [other, named]) await change(each, { email_notifications: 'DIGEST' })
  expect(await world.inTransaction((tx) => updateToNoMails(tx, named.id, world.now))).toBe(named.email)
  expect([await of(other), await of(named)]).toMatchObject([
    { email_notifications: 'DIGEST' },
    { email_notifications: 'OFF' },
  ])
  expect(await world.inTransaction((tx) => claimDigest(tx, named.id, world.now))).toBeNull()
  const third = await world.story.colleague(other.team_id)
  await change(third, { email_notifications: 'DIGEST' })
  for (const { id } of [other, third])
    expect(await world.inTransaction((tx) => claimDigest(tx, id, world.now))).toEqual({ since: null })
})

test('a plan completes those of its own company who waited for one', async () => {
  for (const each of [other, named]) await change(each, { registration_progress: 'subscription' })
  const not_yet = await world.story.colleague(named.team_id)
  await change(not_yet, { registration_progress: 'password_creation' })
  await world.inTransaction((tx) => completeSubscriptionStep(tx, named.team_id))
  expect(await Promise.all([other, named, not_yet].map(of))).toMatchObject([
    { registration_progress: 'subscription' },
    { registration_progress: 'completed' },
    { registration_progress: 'password_creation' },
  ])
})

test('work is given to whoever has a company', async () => {
  const newcomer = await world.story.newcomer('company_info')
  expect(await world.inTransaction((tx) => selectMember(tx, newcomer.id))).toBeUndefined()
  expect(await world.inTransaction((tx) => selectMember(tx, named.id))).toMatchObject({
    id: named.id,
    team_id: named.team_id,
  })
})
