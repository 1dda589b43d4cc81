import { expect, test } from 'vitest'
import { jobStatuses, type JobStatus } from '@waybill/domain/jobs/job-status'
import { nextDriverAction } from '@waybill/domain/delivery/next-driver-action'
import { formAfterStep, formAhead, formPathOf, nextStepOf, runPathOf, showsRun, type Progress } from './run-steps.ts'

const stop = (overrides: Partial<Progress['stops'][number]> = {}) => ({
  id: 'stop',
  status: 'progress' as const,
  settlement: null,
  is_drop_off: true,
  arrived_at: null,
  ...overrides,
})
const job = (status: JobStatus, overrides: Partial<Progress> = {}): Progress => ({
  id: 'job',
  status,
  is_returning: false,
  stops: [],
  ...overrides,
})

test('every possible next step of a driver has a row in the list of steps', () => {
  const stops = [
    stop(),
    stop({ arrived_at: 'then' }),
    stop({ arrived_at: 'then', is_drop_off: false }),
    stop({ status: 'failed' }),
  ]
  for (const status of jobStatuses)
    for (const is_returning of [false, true])
      for (const each of [[], ...stops.map((one) => [one])]) {
        const at = job(status, { stops: each, is_returning })
        const next = nextDriverAction({ ...at, return_started_at: is_returning || null })
        expect(nextStepOf(at)?.action ?? null).toBe(next?.action ?? null)
      }
})

test.each([
  [job('allocated'), '/on-route-to-collect/job'],
  [job('collect'), '/on-route-to-collect/job'],
  [job('collect_arrived'), '/add-goods-on-board/job'],
  [job('board'), '/on-route-to-deliver/job'],
  [job('progress', { stops: [stop()] }), '/on-route-to-deliver/job'],
  [job('progress', { stops: [stop({ arrived_at: 'then' })] }), '/upload-stop-pod/stop'],
  [job('progress', { stops: [stop({ arrived_at: 'then', is_drop_off: false })] }), '/add-stop-goods-on-board/stop'],
  [job('progress', { stops: [stop({ status: 'failed' })] }), '/view-failure/stop'],
  [job('progress'), '/on-route-to-deliver/job'],
  [job('delivering'), '/arrived-at-destination/job'],
  [job('failed_delivery'), '/view-failure/job'],
  [job('failed_delivery', { is_returning: true }), '/on-route-to-return/job'],
  [job('invoice'), '/arrived-at-destination/job'],
])('after a step the driver of a job $status goes on at %s', (at, path) => {
  expect(formAfterStep(at) ?? runPathOf(at)).toBe(path)
})

test('a viewer who only follows the run is never led into a form', () => {
  for (const status of jobStatuses) expect(runPathOf(job(status))).toMatch(/^\/(on-route-to|arrived-at-destination)/)
})

test('a step that a tap can take has no form', () => {
  const arrival = nextStepOf(job('progress', { stops: [stop()] }))
  expect(arrival && formPathOf(arrival)).toBeNull()
  const proof = nextStepOf(job('delivering'))
  expect(proof && formPathOf(proof)).toBe('/upload-pod/job')
})

test('every screen a step leads to shows the run, and so does the page of the job; no form and no other job does', () => {
  for (const status of jobStatuses) expect(showsRun(runPathOf(job(status)), 'job')).toBe(true)
  expect(showsRun('/my-work/job', 'job')).toBe(true)
  expect(showsRun('/my-work/other', 'job')).toBe(false)
  expect(showsRun('/upload-pod/job', 'job')).toBe(false)
})

test.each([
  [job('allocated'), '/arrived-at-collection/job'],
  [job('collect'), '/arrived-at-collection/job'],
  [job('board'), null],
  [job('board', { stops: [stop()] }), null],
  [job('progress', { stops: [stop()] }), '/upload-stop-pod/stop'],
  [job('progress', { stops: [stop({ arrived_at: 'then' })] }), '/upload-stop-pod/stop'],
  [job('progress'), '/upload-pod/job'],
  [job('invoice'), null],
])('the form ahead is that of the step to take, or of what follows its tap: %#', (at, form) => {
  expect(formAhead(at)).toBe(form)
})
