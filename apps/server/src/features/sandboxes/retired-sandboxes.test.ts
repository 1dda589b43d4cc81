import { expect, test } from 'vitest'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'
import { selectRetiredBefore } from './retired-sandboxes.sql.ts'

const world = useWorld()

async function retired(but: object = {}): Promise<Person> {
  const person = await world.story.company('Courier_Company', { documents: false, is_suspended: true })
  await world.db
    .updateTable('teams')
    .set({ is_sandbox: true, ...but })
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
