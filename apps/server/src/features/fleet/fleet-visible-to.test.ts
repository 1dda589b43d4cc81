import { expect, test } from 'vitest'
import { seenBy } from '../../../testing/seen-by.ts'
import { useWorld } from '../../../testing/world.ts'
import { fleetVisibleTo } from './fleet-visible-to.sql.ts'

const world = useWorld()

test('the fleet is the company’s, without what was taken off it', async () => {
  const member = await world.story.company('Courier_Company')
  const people = { member, stranger: await world.story.company('Courier_Company') }
  const rows = { kept: { team_id: member.team_id }, removed: { team_id: member.team_id, removed_at: new Date() } }
  expect(await seenBy(world, { table: 'fleet_vehicles', rows, people }, fleetVisibleTo)).toEqual({
    member: ['kept'],
    stranger: [],
  })
})
