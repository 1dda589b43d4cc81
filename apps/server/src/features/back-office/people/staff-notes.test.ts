import { beforeAll, expect, test } from 'vitest'
import { MOST_STAFF_NOTES } from '@waybill/domain/back-office/back-office-input'
import type { Person } from '../../../../testing/story.ts'
import { useWorld } from '../../../../testing/world.ts'
import { addStaffNote } from './add-staff-note.ts'
import { deleteNotesOfGone } from './staff-notes.sql.ts'

const world = useWorld()
let staff: Person
beforeAll(async () => {
  staff = (await world.story.staff()) as Person
})

const add = async (user_id: string, text: string, by: Person = staff) =>
  addStaffNote(await world.as(by.token), { user_id, text })
const notesSeenBy = async (by: Person, id: string) => {
  const query = 'query ($id: ID!) { user(id: $id) { staff_notes { text author_name } } }'
  const { data } = await world.graphql(by.token, query, { id })
  return (data!['user'] as unknown as { staff_notes: { text: string }[] }).staff_notes
}

test('staff read what colleagues wrote, newest first; the person and their company read nothing of it', async () => {
  const person = await world.story.company('Courier_Company')
  const colleague = await world.story.colleague(person.team_id)
  await add(person.id, 'Rang about the invoice.')
  await add(person.id, 'Wants to be rung after four.')
  const author_name = 'Sam Staff'
  expect(await notesSeenBy(staff, person.id)).toEqual([
    { text: 'Wants to be rung after four.', author_name },
    { text: 'Rang about the invoice.', author_name },
  ])
  expect(await notesSeenBy(person, person.id)).toEqual([])
  expect(await notesSeenBy(colleague, person.id)).toEqual([])
})

test('a note stands in the audit log, and nobody but staff writes one', async () => {
  const person = await world.story.company('Owner_Driver')
  await add(person.id, 'Lost the phone.')
  const entry = await world.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
  expect(entry).toMatchObject({ operation: 'addStaffNote', actor_id: staff.id, team_id: person.team_id })
  expect(entry?.input).toMatchObject({ user_id: person.id })
  await expect(add(person.id, 'I am nice.', person)).rejects.toMatchObject({ details: { refusal: 'not_staff' } })
  await expect(add(person.id, ' ')).rejects.toMatchObject({ details: { validation: { text: ['required'] } } })
})

test('there is an end to them, and they go with the person', async () => {
  const person = await world.story.company('Owner_Driver')
  const note = { user_id: person.id, author_id: staff.id, text: 'Again.', created_at: world.now }
  const rows = Array.from({ length: MOST_STAFF_NOTES }, () => note)
  await world.db.insertInto('staff_notes').values(rows).execute()
  await expect(add(person.id, 'One more.')).rejects.toMatchObject({
    details: { validation: { text: ['staff_notes_full'] } },
  })
  const stays = await world.story.company('Owner_Driver')
  await add(stays.id, 'Still here.')
  await world.db.updateTable('users').set({ deleted_at: world.now }).where('id', '=', person.id).execute()
  await expect(add(person.id, 'Gone.')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await deleteNotesOfGone(world.db)
  expect(await notesSeenBy(staff, stays.id)).toHaveLength(1)
  const left = await world.db.selectFrom('staff_notes').select('id').where('user_id', '=', person.id).execute()
  expect(left).toEqual([])
})
