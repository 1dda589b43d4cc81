import { expect, test } from 'vitest'
import { seenBy } from '../../../testing/seen-by.ts'
import { useWorld } from '../../../testing/world.ts'
import { documentFilesVisibleTo, documentsVisibleTo } from './documents-visible-to.sql.ts'

const world = useWorld()

test('papers are for the own office and staff; others see what is approved, and the file where it is shared', async () => {
  const { story } = world
  const owner = await story.company('Courier_Company')
  const driver = await story.colleague(owner.team_id, { has_full_access: false })
  const [blocked, blocking] = [await story.company('Freight_Forwarder'), await story.company('Freight_Forwarder')]
  await story.block(owner, blocked)
  await story.block(blocking, owner)
  const people = {
    owner,
    driver,
    other_driver: await story.colleague(owner.team_id, { has_full_access: false }),
    member: await story.company('Freight_Forwarder'),
    lapsed: await story.company('Freight_Forwarder', { subscription_status: 'non_subscription' }),
    blocked,
    blocking,
    newcomer: { ...(await world.as(owner.token)).viewer, team_id: null, user_id: blocked.id },
    staff: await story.staff(),
  }
  const of = { team_id: owner.team_id, user_id: driver.id, status: 'approved', is_shared: false }
  const rows = {
    approved: of,
    shared: { ...of, is_shared: true },
    pending: { ...of, status: 'pending', is_shared: true },
    of_owner: { ...of, user_id: owner.id, status: 'pending' },
  }
  const all = Object.keys(rows)
  const own = { owner: all, driver: ['approved', 'shared', 'pending'], staff: all }
  const nobody = { lapsed: [], blocked: [], blocking: [], newcomer: [] }
  expect(await seenBy(world, { table: 'documents', rows, people }, documentsVisibleTo)).toEqual({
    ...own,
    ...nobody,
    other_driver: ['approved', 'shared'],
    member: ['approved', 'shared'],
  })
  expect(await seenBy(world, { table: 'documents', rows, people }, documentFilesVisibleTo)).toEqual({
    ...own,
    ...nobody,
    other_driver: ['shared'],
    member: ['shared'],
  })
})
