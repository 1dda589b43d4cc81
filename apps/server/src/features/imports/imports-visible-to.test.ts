import { expect, test } from 'vitest'
import { seenBy } from '../../../testing/seen-by.ts'
import { useWorld } from '../../../testing/world.ts'
import { importsVisibleTo } from './imports-visible-to.sql.ts'

const world = useWorld()

test('imports hold prices: they are for the office that posts, not for limited users or strangers', async () => {
  const primary = await world.story.company('Freight_Forwarder')
  const colleague = (has_full_access: boolean, post_work: boolean) =>
    world.story.colleague(primary.team_id, { has_full_access, post_work })
  const people = {
    office: await colleague(true, true),
    reader: await colleague(true, false),
    clerk: await colleague(false, true),
    stranger: await world.story.company('Freight_Forwarder'),
  }
  const rows = { own: { team_id: primary.team_id } }
  expect(await seenBy(world, { table: 'imports', rows, people }, importsVisibleTo)).toEqual({
    office: ['own'],
    reader: [],
    clerk: [],
    stranger: [],
  })
})
