import { expect, test } from 'vitest'
import { jobStatuses } from './job-status.ts'
import { jobSteps, stepperOf } from './job-stepper.ts'

test('every status stands at exactly one step, with all before it done and all after it ahead', () => {
  for (const status of jobStatuses) {
    const states = stepperOf(status).map(({ state }) => state)
    expect(states).toHaveLength(jobSteps.length)
    expect(states.join(' ')).toMatch(/^(done )*current( ahead)*$/)
  }
})

test('a rejected invoice stands where it was sent, a failed delivery at the destination', () => {
  const currentOf = (status: Parameters<typeof stepperOf>[0]) =>
    stepperOf(status).find(({ state }) => state === 'current')?.status
  expect(currentOf('invoice_rejected')).toBe('invoice_pending')
  expect(currentOf('failed_delivery')).toBe('delivering')
})
