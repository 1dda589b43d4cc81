import { expect, test } from 'vitest'
import { seenBy } from '../../../testing/seen-by.ts'
import { useWorld } from '../../../testing/world.ts'
import { savedLoadsVisibleTo } from './saved-loads-visible-to.sql.ts'

const world = useWorld()

test('saved loads are for the office and for whoever posts for it', async () => {
  const primary = await world.story.company('Freight_Forwarder')
  const colleague = (has_full_access: boolean, post_work: boolean) =>
    world.story.colleague(primary.team_id, { has_full_access, post_work })
  const people = {
    office: await colleague(true, false),
    clerk: await colleague(false, true),
    hand: await colleague(false, false),
    stranger: await world.story.company('Freight_Forwarder'),
  }
  const rows = { own: { team_id: primary.team_id } }
  expect(await seenBy(world, { table: 'saved_loads', rows, people }, savedLoadsVisibleTo)).toEqual({
    office: ['own'],
    clerk: ['own'],
    hand: [],
    stranger: [],
  })
})
