import { expect, test } from 'vitest'
import { killingPayments } from './payment-kills.ts'
import { isLong, report } from './seed.ts'

test('killed between the charge and its commit, a server charges once and loses nothing', async () => {
  const figures = await killingPayments(isLong ? 20 : 1)
  report('kill-during-payment', figures)
  expect(figures).toMatchObject({ paid_twice: 0, lost: 0, not_a_member: 0 })
}, 1_200_000)
