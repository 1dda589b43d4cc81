import { expect, test } from 'vitest'
import { seenBy } from '../../../testing/seen-by.ts'
import { useWorld } from '../../../testing/world.ts'
import { apiKeysVisibleTo } from './api-keys-visible-to.sql.ts'

const world = useWorld()

test('keys are for who made them and the Primary Member, and never for staff in their place', async () => {
  const primary = await world.story.company('Courier_Company')
  const colleague = await world.story.colleague(primary.team_id)
  const stranger = await world.story.company('Courier_Company')
  const viewer = async ({ token }: { token: string }) => (await world.as(token)).viewer
  const people = {
    primary,
    colleague,
    stranger,
    staff: await world.story.staff(),
    staff_as_primary: { ...(await viewer(primary)), impersonator_id: stranger.id },
  }
  const rows = { of_primary: { user_id: primary.id }, of_colleague: { user_id: colleague.id } }
  expect(await seenBy(world, { table: 'api_keys', rows, people }, apiKeysVisibleTo)).toEqual({
    primary: ['of_primary', 'of_colleague'],
    colleague: ['of_colleague'],
    stranger: [],
    staff: [],
    staff_as_primary: [],
  })
})
