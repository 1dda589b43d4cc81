import { expect, test } from 'vitest'
import { carrier, poster } from '@waybill/domain/access/permission-scene'
import type { JobStatus } from '@waybill/domain/jobs/job-status'
import { mayCorrect } from './correction.ts'

const job = (status: JobStatus, log: { action: 'deliver' | 'approve_invoice' }[] = [{ action: 'deliver' }]) => ({
  status,
  team: { id: 'posting' },
  bid_team: { id: 'carrying' },
  driver: { id: 'driver' },
  log,
})

test.each<[JobStatus, boolean]>([
  ['collect', false],
  ['progress', true],
  ['invoice', true],
  ['invoice_pending', true],
  ['invoice_rejected', true],
  ['paid', false],
  ['complete', false],
])('a carrier’s proof of a job %s can be put right: %s', (status, may) => {
  expect(mayCorrect(carrier, job(status))).toBe(may)
})

test('not by the poster, and not once the invoice was approved on it', () => {
  expect(mayCorrect(poster, job('invoice'))).toBe(false)
  expect(mayCorrect(carrier, job('invoice_pending', [{ action: 'approve_invoice' }]))).toBe(false)
})
