import { beforeEach, expect, test, vi } from 'vitest'
import type { LocationAccess } from '../../native/location.ts'
import { checkLocation } from './location-access.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})

const device = (access: LocationAccess, request = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true))) => ({
  access: () => Promise.resolve(access),
  request,
})
const driver = { tracking: true, is_impersonated: false }

test.each([
  ['granted', 'false'],
  ['prompt', 'true'],
  ['denied', 'true'],
] as const)('a position that is %s is stored as disabled: %s', async (access, flag) => {
  await checkLocation(null, device(access))
  expect(stored.get('isLocationDisabled')).toBe(flag)
})

test('a user to be tracked is asked for the position unless it is watched already', async () => {
  const ask = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true))
  await checkLocation(driver, device('prompt', ask))
  expect(ask).toHaveBeenCalledOnce()
  stored.set('isPositionWatching', 'true')
  await checkLocation(driver, device('granted', ask))
  expect(ask).toHaveBeenCalledOnce()
})

test('nobody else is asked, staff acting as a driver least of all', async () => {
  const ask = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true))
  for (const user of [null, { ...driver, tracking: false }, { ...driver, is_impersonated: true }])
    await checkLocation(user, device('prompt', ask))
  expect(ask).not.toHaveBeenCalled()
})
