import { expect, test } from 'vitest'
import { killingPayments } from './payment-kills.ts'

test('the check catches a server that asks without keys', async () => {
  expect((await killingPayments(1, true)).paid_twice).toBe(1)
}, 300_000)
