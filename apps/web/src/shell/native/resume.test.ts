import { expect, test } from 'vitest'
import { backStep } from './go-back.ts'
import { resume, type ResumePorts } from './resume.ts'
import { isBelow } from './version-gate.ts'

const plan = { id: 'plan', verified: true } as never
const unverified = { verified: false } as never
const member = { is_active_subscriber: true, plan, future_plan: null }
const driver = { id: 'd', tracking: true, job_notification_tracking: false, is_impersonated: false, team: member }

/** What coming back did, in its order. */
async function done(user: typeof driver, overrides: Partial<ResumePorts> = {}): Promise<string[]> {
  const said: string[] = []
  await resume(user, {
    platform: 'ios',
    access: async () => 'granted',
    storeLocationDisabled: (isDisabled) => said.push(`flag ${isDisabled}`),
    switchOffTracking: async () => said.push('tracking off'),
    isUpdateAvailable: async () => false,
    offerUpdate: () => said.push('update'),
    reloadUser: async () => (said.push('user'), user),
    pathname: () => '/my-work',
    goTo: (path) => said.push(path),
    ...overrides,
  })
  return said
}

test('coming back goes in the order of the specification', async () => {
  expect(await done(driver)).toEqual(['flag false', 'user'])
  const lost = { access: async () => 'denied' as const, isUpdateAvailable: async () => true }
  expect(await done(driver, lost)).toEqual(['flag true', 'tracking off', 'update', 'user'])
  expect(await done({ ...driver, tracking: false }, lost)).toEqual(['flag true', 'update', 'user'])
  expect(await done({ ...driver, is_impersonated: true }, lost)).toEqual(['flag true', 'update', 'user'])
  expect(await done(driver, { access: async () => 'prompt' })).toEqual(['flag true', 'user'])
})

test('a profile that cannot be changed or asked for holds up nothing', async () => {
  const failing = () => Promise.reject(new Error('no signal'))
  const lost = { access: async () => 'denied' as const, switchOffTracking: failing, reloadUser: failing }
  expect(await done(driver, lost)).toEqual(['flag true'])
})

test.each([
  { what: 'bought meanwhile', was: false, is: member, at: '/subscription', goes: true },
  { what: 'nothing bought', was: true, is: member, at: '/subscription', goes: false },
  { what: 'a plan to come', was: true, is: { ...member, future_plan: plan }, at: '/subscription-edit', goes: true },
  { what: 'bought, on another page', was: false, is: member, at: '/my-work', goes: false },
  { what: 'not verified', was: false, is: { ...member, plan: unverified }, at: '/subscription', goes: false },
])('$what: to the notifications $goes', async ({ was, is, at, goes }) => {
  const before = { ...driver, team: { ...member, is_active_subscriber: was } }
  const said = await done(before, { pathname: () => at, reloadUser: async () => ({ ...driver, team: is }) })
  expect(said.includes('/notifications')).toBe(goes)
})

test.each([
  [{ isDialogOpen: true, isTabRoot: true, hasHistory: true }, 'close'],
  [{ isDialogOpen: false, isTabRoot: true, hasHistory: true }, 'minimise'],
  [{ isDialogOpen: false, isTabRoot: false, hasHistory: true }, 'back'],
  [{ isDialogOpen: false, isTabRoot: false, hasHistory: false }, 'minimise'],
] as const)('the key that goes back, with %j: %s', (here, step) => {
  expect(backStep(here)).toBe(step)
})

test.each([
  ['1.9.2', '1.10', true],
  ['1.10.0', '1.10', false],
  ['2.0', '1.10.5', false],
  ['1.0.0', '1', false],
  ['0.9', '1', true],
])('%s is below %s: %s', (version, least, below) => {
  expect(isBelow(version, least)).toBe(below)
})
