import { expect, test } from 'vitest'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'
import { deleteSandboxTeam, selectRetiredBefore } from './retired-sandboxes.sql.ts'

const world = useWorld()

async function retired(overrides: object = {}): Promise<Person> {
  const person = await world.story.company('Courier_Company', { documents: false, is_suspended: true })
  await world.db
    .updateTable('teams')
    .set({ is_sandbox: true, ...overrides })
    .where('id', '=', person.team_id)
    .execute()
  return person
}

test('companies of a demo account that was reset are found, but for those of which staff wrote something down', async () => {
  const staff = await world.story.staff()
  const note = (about: object) =>
    world.db
      .insertInto('audit_log')
      .values({ operation: 'tried', actor_id: staff.id, input: '{}', ...about })
      .execute()
  const found = await retired()
  const [of_team, of_user] = [await retired(), await retired()]
  await note({ team_id: of_team.team_id })
  await note({ user_id: of_user.id })
  await note({ team_id: (await world.story.company('Owner_Driver')).team_id })
  const in_use = await world.story.company('Courier_Company')
  await retired({ sandbox_of: in_use.team_id, sandbox_part: 'member' })
  await retired({ is_suspended: false })
  await retired({ is_sandbox: false })
  const later = new Date(Date.now() + 60_000)
  expect(await selectRetiredBefore(world.db, later, 10)).toEqual([found.team_id])
  expect(await selectRetiredBefore(world.db, new Date(0), 10)).toEqual([])
})

test('with a company of a demo account goes what is its own, and nothing of anybody else', async () => {
  const gone = await retired({ invoice_recipient_id: null })
  const [poster, taker] = [await world.story.company('Freight_Forwarder'), await world.story.company('Owner_Driver')]
  const bid_id = await world.story.bid(taker, await world.story.job(poster))
  const count = async (table: 'bids' | 'documents' | 'users' | 'jobs') =>
    (await world.db.selectFrom(table).select('id').where('team_id', '<>', gone.team_id).execute()).length
  const all = async () => [await count('bids'), await count('documents'), await count('users'), await count('jobs')]
  const before = await all()
  await world.db.transaction().execute((tx) => deleteSandboxTeam(tx, gone.team_id))
  expect(await all()).toEqual(before)
  expect(await world.db.selectFrom('bids').select('id').where('id', '=', bid_id).execute()).toHaveLength(1)
  expect(await world.db.selectFrom('teams').select('id').where('id', '=', gone.team_id).execute()).toEqual([])
})
