import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'
import { createPasswordLink } from './create-password-link.ts'
import { replaceOpenLinks, selectInviter, setPassword, setProgress } from './passwords.sql.ts'

// Each statement alone, with another account beside the one it names, which stays as it was.
const world = useWorld()
let other: Person
let named: Person
beforeAll(async () => {
  other = await world.story.company('Owner_Driver', { name: 'Other Ltd' })
  named = await world.story.company('Owner_Driver', { name: 'Named Ltd' })
})
const accountOf = ({ id }: Person) =>
  world.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a password is that of one account, and so is how far somebody has come in signing up', async () => {
  const before = await accountOf(other)
  await world.inTransaction((tx) => setPassword(tx, named.id, 'a hash', world.now))
  await world.inTransaction((tx) => setProgress(tx, named.id, 'company_info'))
  expect(await accountOf(named)).toMatchObject({ password_hash: 'a hash', registration_progress: 'company_info' })
  expect(await accountOf(other)).toEqual(before)
})

test('a newer link replaces those of the same account', async () => {
  for (const { id } of [other, named])
    await world.inTransaction((tx) => createPasswordLink(tx, id, 'update', world.now))
  await world.inTransaction((tx) => replaceOpenLinks(tx, named.id, world.now))
  const links = world.db.selectFrom('password_links').select('user_id').where('replaced_at', 'is', null)
  expect(await links.execute()).toEqual([{ user_id: other.id }])
})

test('a colleague is invited in the name of the Primary Member of their own company', async () => {
  await world.story.colleague(named.team_id)
  expect(await world.inTransaction((tx) => selectInviter(tx, named.team_id))).toBe(named.email)
})
