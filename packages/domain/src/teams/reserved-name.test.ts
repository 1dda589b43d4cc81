import { expect, test } from 'vitest'
import { isReservedName } from './reserved-name.ts'

test.each([
  'Waybill',
  'WAYBILL LTD',
  'Waybill Support',
  'The Waybill Team',
  'Way Bill Refunds',
  'Way-Bill',
  'Wayb1ll Security',
  'Waybi|l',
  'WaybilI Help',
  'Wàybîll Payments Ltd',
  'WaybillSupport',
  'waybill-refund.com',
  'Support',
  'Support Team',
  'Customer Services Ltd',
  'Admin',
  'The Billing Department',
  'No Reply',
  'Security & Compliance',
])('%s is the market speaking', (name) => {
  expect(isReservedName(name)).toBe(true)
})

test.each([
  'Aire Valley Couriers',
  'Support Logistics Ltd',
  'Railway Billing Ltd',
  'Wayland Bills Transport',
  'Northway Bill Haulage',
  'Official Freight Co',
  'Your Van Ltd',
  'UK Ltd',
  'The Co',
  'Accounts Payable Removals',
  'Harbour Gate Forwarding Ltd',
  'A1 Couriers',
  'D Whitlock',
])('%s is a company', (name) => {
  expect(isReservedName(name)).toBe(false)
})

test.each([
  ['Depot Software Ltd', true],
  ['Depot Software', true],
  ['DEPOT-SOFTWARE Support', true],
  ['DepotSoftware', true],
  ['The Depot Software Refund Team', true],
  ['Depot Software Couriers', false],
  ['Depot Ltd', false],
  ['Software Depot Ltd', false],
])('by the name of the operator, Depot Software Ltd: %s %s', (name, reserved) => {
  expect(isReservedName(name, ['Depot Software Ltd'])).toBe(reserved)
})

test.each([
  ['Ox Ltd', 'Oxford Couriers', false],
  ['Ox Ltd', 'Ox', true],
  ['Freight Ltd', 'Freight Masters Ltd', false],
  ['Freight Ltd', 'Freight Support', true],
  ['Customer Services Ltd', 'Aire Valley Couriers', false],
])('an operator called %s leaves %s to others: not %s', (operator, name, reserved) => {
  expect(isReservedName(name, [operator])).toBe(reserved)
})
