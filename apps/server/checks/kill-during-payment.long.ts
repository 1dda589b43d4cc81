import { expect, test } from 'vitest'
import { patience } from '../../../tools/slowness.ts'
import { killingPayments } from './payment-kills.ts'
import { report } from './seed.ts'

test(
  'killed between the charge and its commit, a server charges once and loses nothing',
  async () => {
    const figures = await killingPayments(20)
    report('kill-during-payment', figures)
    expect(figures).toMatchObject({ paid_twice: 0, lost: 0, not_a_member: 0 })
  },
  patience(1_200_000),
)

test(
  'the check catches a server that asks without keys',
  async () => {
    expect((await killingPayments(1, true)).paid_twice).toBe(1)
  },
  patience(300_000),
)
