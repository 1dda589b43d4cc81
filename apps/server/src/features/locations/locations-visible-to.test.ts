import { expect, test } from 'vitest'
import { seenBy } from '../../../testing/seen-by.ts'
import { useWorld } from '../../../testing/world.ts'
import { locationsVisibleTo } from './locations-visible-to.sql.ts'

const world = useWorld()

test('places are the business of who saved them, not of colleagues, and gone once taken off', async () => {
  const member = await world.story.company('Courier_Company')
  const people = { member, colleague: await world.story.colleague(member.team_id) }
  const rows = { kept: { user_id: member.id }, removed: { user_id: member.id, removed_at: new Date() } }
  expect(await seenBy(world, { table: 'locations', rows, people }, locationsVisibleTo)).toEqual({
    member: ['kept'],
    colleague: [],
  })
})
