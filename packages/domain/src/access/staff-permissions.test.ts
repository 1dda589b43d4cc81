import { expect, test } from 'vitest'
import { staffRoles } from '../staff/staff-role.ts'
import { refusal, viewers } from './permission-scene.ts'
import { type Permission, permissions } from './permissions.ts'

// What each role of staff may do. Columns: compliance, finance, observer, owner, support.
const roleMatrix = `
  staff.add            no  no  no  may no
  staff.change         no  no  no  may no
  market.edit          no  no  no  may no
  company.judge        may no  no  may no
  person.judge         may no  no  may no
  account.help         may no  no  may may
  second_factor.reset  may no  no  may no
  staff_note.add       may may no  may may
  conversation.open    may no  no  may may
  notice.publish       no  no  no  may may
  queue.retry          no  may no  may may
  case.decide          may no  no  may no
  money.act            no  may no  may no
  impersonation.start  no  no  no  may may
  document.review      may no  no  may no
`
const roleRows = roleMatrix
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))

test('every permission of staff names its roles, and the matrix above says which', () => {
  const nobody = { ...viewers.staff, staff_roles: [] }
  const ofStaff = Object.keys(permissions).filter((name) => refusal(name as Permission, nobody) === 'staff_role')
  expect(new Set(roleRows.map(([permission]) => permission))).toEqual(new Set(ofStaff))
})

test.each(roleRows)('%s by role', (permission, ...cells) => {
  const found = staffRoles.map((role) => {
    const why = refusal(permission as Permission, { ...viewers.staff, staff_roles: [role] })
    return why === null ? 'may' : why === 'staff_role' ? 'no' : why
  })
  expect(found).toEqual(cells)
})

test('roles add up, the last owner stays, and how staff sign in is for owners', () => {
  const both = { ...viewers.staff, staff_roles: ['finance', 'support'] as const }
  expect(refusal('money.act', both)).toBeNull()
  expect(refusal('notice.publish', both)).toBeNull()
  expect(refusal('staff.change', viewers.staff, { leaves_an_owner: false })).toBe('last_owner')
  const colleague = { user: { id: 'other', team_id: null, registration_progress: 'admin' as const } }
  expect(refusal('second_factor.reset', { ...viewers.staff, staff_roles: ['compliance'] }, colleague)).toBe(
    'staff_role',
  )
  expect(refusal('second_factor.reset', viewers.staff, colleague)).toBeNull()
})
