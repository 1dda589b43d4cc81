import { expect, test } from 'vitest'
import { seenBy } from '../../../testing/seen-by.ts'
import { useWorld } from '../../../testing/world.ts'
import { contactsVisibleTo } from './contacts-visible-to.sql.ts'

const world = useWorld()

test('the address book is the company’s, without what was taken off it', async () => {
  const member = await world.story.company('Courier_Company')
  const people = { member, stranger: await world.story.company('Courier_Company') }
  const rows = { kept: { team_id: member.team_id }, removed: { team_id: member.team_id, removed_at: new Date() } }
  expect(await seenBy(world, { table: 'contacts', rows, people }, contactsVisibleTo)).toEqual({
    member: ['kept'],
    stranger: [],
  })
})
