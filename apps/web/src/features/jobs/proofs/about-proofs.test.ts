import { expect, test } from 'vitest'
import { mayCorrect, proofPathOf } from './about-proofs.ts'
import { carrier, poster } from '@waybill/domain/access/permission-scene'
import type { JobStatus } from '@waybill/domain/jobs/job-status'

test('a proof is read at the address of its kind', () => {
  expect(proofPathOf({ is_electronic_pod: false }, { job_id: 'job' })).toBe('/view-pod/job')
  expect(proofPathOf({ is_electronic_pod: true }, { job_id: 'job' })).toBe('/view-electronic-pod/job')
  expect(proofPathOf({ is_electronic_pod: false }, { stop_id: 'stop' })).toBe('/view-stop-pod/stop')
  expect(proofPathOf({ is_electronic_pod: true }, { stop_id: 'stop' })).toBe('/view-electronic-stop-pod/stop')
})

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
