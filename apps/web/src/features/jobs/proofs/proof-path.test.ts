import { expect, test } from 'vitest'
import { proofPathOf } from './proof-path.ts'

test('a proof is read at the address of its kind', () => {
  expect(proofPathOf({ is_electronic_pod: false }, { job_id: 'job' })).toBe('/view-pod/job')
  expect(proofPathOf({ is_electronic_pod: true }, { job_id: 'job' })).toBe('/view-electronic-pod/job')
  expect(proofPathOf({ is_electronic_pod: false }, { stop_id: 'stop' })).toBe('/view-stop-pod/stop')
  expect(proofPathOf({ is_electronic_pod: true }, { stop_id: 'stop' })).toBe('/view-electronic-stop-pod/stop')
})
