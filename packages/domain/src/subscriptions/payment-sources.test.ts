import { expect, test } from 'vitest'
import { billerOf, isStore, sourceRows, webSources } from './payment-sources.ts'
import { paymentSources } from './subscription-status.ts'

test('every source says who bills; a store also where it is managed', () => {
  expect(Object.keys(sourceRows).toSorted()).toEqual([...paymentSources].toSorted())
  expect(paymentSources.filter(isStore)).toEqual(['apple', 'google'])
  for (const source of paymentSources) expect(isStore(source)).toBe(sourceRows[source].manage_url !== undefined)
  expect(isStore(null)).toBe(false)
  expect(paymentSources.filter((source) => sourceRows[source].biller === 'web')).toEqual([...webSources])
})

test('a subscription that no provider knows is managed by staff', () => {
  expect(billerOf({ source: 'bacs', is_by_hand: false })).toBe('web')
  expect(billerOf({ source: 'bacs', is_by_hand: true })).toBe('staff')
  expect(billerOf({ source: 'apple', is_by_hand: false })).toBe('store')
})
