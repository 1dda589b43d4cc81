import { expect, test } from 'vitest'
import { seenBy } from '../../../testing/seen-by.ts'
import { useWorld } from '../../../testing/world.ts'
import { joinRequestsVisibleTo } from './join-requests-visible-to.sql.ts'

const world = useWorld()

test('a request to join is for who asked and for the Primary Member who is asked', async () => {
  const primary = await world.story.company('Courier_Company')
  const asking = await world.story.newcomer('company_info')
  const people = {
    primary,
    colleague: await world.story.colleague(primary.team_id),
    other_primary: await world.story.company('Courier_Company'),
    asking,
    newcomer: await world.story.newcomer('company_info'),
  }
  const rows = { request: { user_id: asking.id, team_id: primary.team_id } }
  expect(await seenBy(world, { table: 'join_requests', rows, people }, joinRequestsVisibleTo)).toEqual({
    primary: ['request'],
    colleague: [],
    other_primary: [],
    asking: ['request'],
    newcomer: [],
  })
})
