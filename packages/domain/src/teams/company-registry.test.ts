import { expect, test } from 'vitest'
import { registryStatus } from './company-registry.ts'

const registered = { name: 'AIRE VALLEY COURIERS & SONS LIMITED', is_active: true }

test('a name is the same however its form is written', () => {
  for (const name of [
    'Aire Valley Couriers and Sons Ltd',
    'Aire Valley Couriers & Sons',
    'AIRE-VALLEY COURIERS & SONS LTD.',
  ])
    expect(registryStatus(registered, name), name).toBe('found')
  expect(registryStatus(registered, 'Wharfe Valley Couriers Ltd')).toBe('name_differs')
})

test('a company that has gone, or never was', () => {
  expect(registryStatus({ ...registered, is_active: false }, registered.name)).toBe('dissolved')
  expect(registryStatus(null, registered.name)).toBe('not_found')
})
