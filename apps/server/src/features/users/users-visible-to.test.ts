import { expect, test } from 'vitest'
import { seenBy } from '../../../testing/seen-by.ts'
import { useWorld } from '../../../testing/world.ts'
import { usersVisibleTo } from './users-visible-to.sql.ts'

const world = useWorld()

test('people are known to themselves, to colleagues, across a job that is carried, and to staff', async () => {
  const { story } = world
  const member = await story.company('Courier_Company')
  const carrier = await story.company('Owner_Driver')
  const poster = await story.company('Freight_Forwarder')
  const stranger = await story.company('Owner_Driver')
  const newcomer = await story.newcomer('company_info')
  await story.job(member, { status: 'allocated', carrier })
  await story.job(poster, { status: 'allocated', carrier: member })
  const people = { member, newcomer, staff: await story.staff() }
  const rows: Record<string, object> = {}
  const others = { colleague: await story.colleague(member.team_id), carrier, poster, stranger }
  for (const [name, { id }] of Object.entries({ ...others, member, newcomer }))
    rows[name] = await world.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(await seenBy(world, { table: 'users', rows, people }, usersVisibleTo)).toEqual({
    member: ['colleague', 'carrier', 'poster', 'member'],
    newcomer: ['newcomer'],
    staff: Object.keys(rows),
  })
})
