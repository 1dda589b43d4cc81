import { expect, test } from 'vitest'
import type { StaffRole } from '@waybill/domain/staff/staff-role'
import { useWorld } from '../../../testing/world.ts'
import { addStaff } from './add-staff.ts'
import { removeStaff } from './remove-staff.ts'
import { setStaffRoles } from './set-staff-roles.ts'

const reason = 'As agreed on the phone.'
const world = useWorld()
const rolesOf = async (id: string) =>
  (await world.db.selectFrom('users').select('staff_roles').where('id', '=', id).executeTakeFirstOrThrow()).staff_roles
const add = async (token: string, email: string, ...staff_roles: StaffRole[]) =>
  addStaff(await world.as(token), { name_first: 'Eva', name_last: 'Novak', email, staff_roles })
const change = async (token: string, user_id: string, ...staff_roles: StaffRole[]) =>
  setStaffRoles(await world.as(token), { user_id, staff_roles, reason })
const remove = async (token: string, user_id: string) => removeStaff(await world.as(token), { user_id, reason })

test('an owner adds staff; whoever is not one does not', async () => {
  const owner = await world.story.staff()
  const { user, link } = await add(owner.token, 'eva@example.test', 'support', 'finance')
  expect(link).toMatch(/^http:\/\/localhost:3000\/create-password\?token=/)
  expect(await rolesOf(user.id)).toEqual(['finance', 'support'])
  const support = await world.story.staff('support')
  const refused = { details: { refusal: 'staff_role' } }
  await expect(add(support.token, 'other@example.test', 'owner')).rejects.toMatchObject(refused)
  await expect(change(support.token, support.id, 'owner')).rejects.toMatchObject(refused)
  const member = await world.story.company('Courier_Company')
  await expect(add(owner.token, member.email, 'observer')).rejects.toMatchObject({
    details: { validation: { email: ['invalid'] } },
  })
  await expect(remove(owner.token, member.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const answered = await world.graphql(owner.token, '{ staffMembers { email staff_roles has_second_factor } }')
  expect(answered.data!['staffMembers']).toContainEqual({
    email: 'eva@example.test',
    staff_roles: ['finance', 'support'],
    has_second_factor: false,
  })
  expect((await world.graphql(member.token, '{ staffMembers { email } }')).errors?.[0]?.extensions.refusal).toBe(
    'not_staff',
  )
})

test('an owner is removed by two owners, another colleague by one, and the last owner stays', async () => {
  await world.db.updateTable('users').set({ inactivated: true }).where('registration_progress', '=', 'admin').execute()
  const first = await world.story.staff()
  const support = await world.story.staff('support')
  await expect(remove(first.token, first.id)).rejects.toMatchObject({ details: { refusal: 'last_owner' } })
  await expect(change(first.token, first.id, 'observer')).rejects.toMatchObject({ details: { refusal: 'last_owner' } })
  expect(await remove(first.token, support.id)).toMatchObject({ is_done: true })
  await expect(world.as(support.token)).rejects.toThrow('Nobody')

  const second = await world.story.staff()
  expect(await remove(first.token, second.id)).toMatchObject({ is_done: false })
  expect(await remove(first.token, second.id)).toMatchObject({ is_done: false })
  const waiting = '{ staffMembers { id staff_change { staff_roles asked_by { id } } } }'
  const shown = await world.graphql(second.token, waiting)
  expect(shown.data!['staffMembers']).toContainEqual({
    id: second.id,
    staff_change: { staff_roles: [], asked_by: { id: first.id } },
  })
  // Something else is no confirmation.
  expect(await change(second.token, second.id, 'observer')).toMatchObject({ is_done: false })
  expect(await change(first.token, second.id, 'observer')).toMatchObject({ is_done: true })
  expect(await rolesOf(second.id)).toEqual(['observer'])
})

test('a request that nobody confirmed within a week is forgotten', async () => {
  const [first, second] = [await world.story.staff(), await world.story.staff()]
  await remove(first.token, second.id)
  world.later(7 * 24 * 60)
  const again = { token: await world.story.signedIn(second.id) }
  expect(await remove(again.token, second.id)).toMatchObject({ is_done: false })
})
