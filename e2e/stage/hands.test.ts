import type { Locator, Page } from '@playwright/test'
import { expect, it } from 'vitest'
import { Hands } from './hands.ts'

const page = { waitForTimeout: async () => {}, keyboard: { press: async () => {}, type: async () => {} } }
const button = { click: async () => {} } as unknown as Locator

it('lets work take what it may, and fails with one click or key more', async () => {
  const hands = new Hands(page as unknown as Page)
  await hands.clicks(button)
  await hands.presses('ControlOrMeta+k')
  await hands.types('10628')
  expect(() => hands.took('find a job', { clicks: 1, keys: 6 })).not.toThrow()
  expect(() => hands.took('find a job', { clicks: 0, keys: 6 })).toThrow(/clicks to find a job/)
  expect(() => hands.took('find a job', { clicks: 1, keys: 5 })).toThrow(/keys to find a job/)
})
