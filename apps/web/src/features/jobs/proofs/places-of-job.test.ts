import { expect, test } from 'vitest'
import type { JobStatus, StopStatus } from '@waybill/domain/jobs/job-status'
import { placesOfJob } from './places-of-job.ts'
import type { JobProofs, ProvenStop } from './proofs.generated.ts'

const place = (short_address: string) => ({
  short_address,
  company_name: null,
  point: null,
  latitude: 53,
  longitude: -1,
  date: '2026-11-23T12:00:00Z',
  date_end: null,
  asap: false,
  flexible: false,
})

const stop = (status: StopStatus, arrived_at: string | null = null) =>
  ({
    id: 'stop',
    order: 1,
    status,
    settlement: null,
    short_address: 'Derby DE24',
    is_drop_off: true,
    arrived_at,
    completed_at: status === 'complete' ? '2026-11-23T13:00:00Z' : null,
    pod: null,
    goods_on_board: null,
  }) as unknown as ProvenStop

const file = (id: string) => ({ id, name: id, path_url: `/files/${id}`, thumbnail_url: null })
const pod = {
  id: 'pod',
  recipient: 'M. Okonkwo',
  signature: file('signature'),
  uploads: [file('photo')],
  pod_not_required: false,
  is_electronic_pod: false,
}

function job(status: JobStatus, overrides: object = {}): JobProofs {
  return {
    id: 'job',
    status,
    pickup: place('Leeds LS1'),
    destination: place('Bristol BS1'),
    stops: [],
    collection_date: null,
    delivery_end: null,
    arrived_at_collection: null,
    goods_on_board: null,
    pod: null,
    por: null,
    incidents: [],
    log: [],
    ...overrides,
  } as unknown as JobProofs
}

const nextOf = (of: JobProofs) => placesOfJob(of, false).find(({ isNext }) => isNext)?.id

test.each<[JobStatus, object, string | undefined]>([
  ['active', {}, 'pickup'],
  ['collect', {}, 'pickup'],
  ['collect_arrived', {}, undefined],
  ['board', {}, 'destination'],
  ['progress', { stops: [stop('progress')] }, 'stop'],
  ['progress', { stops: [stop('progress', '2026-11-23T12:00:00Z')] }, undefined],
  ['progress', { stops: [stop('complete')] }, 'destination'],
  ['delivering', {}, undefined],
  ['paid', {}, undefined],
])('while a job is %s (%o) somebody is awaited at: %s', (status, overrides, next) => {
  expect(nextOf(job(status, overrides))).toBe(next)
})

test('places are called A, then 1 to n, and tell what happened there', () => {
  const delivered = job('invoice', {
    stops: [stop('complete')],
    pod,
    delivery_end: '2026-11-23T15:00:00Z',
    log: [
      { action: 'arrive_destination', date_and_time: '2026-11-23T14:00:00Z', is_late: false },
      { action: 'arrive_destination', date_and_time: '2026-11-23T18:00:00Z', is_late: true },
    ],
  })
  const [pickup, drop, destination] = placesOfJob(delivered, false)
  expect([pickup, drop, destination].map((each) => each?.mark)).toEqual(['A', '1', '2'])
  expect(destination).toMatchObject({
    arrived_at: '2026-11-23T14:00:00Z', // what was told too late moves nothing
    done: { at: '2026-11-23T15:00:00Z' },
    photos: [{ id: 'signature', isDrawn: true }, { id: 'photo' }],
    links: [{ to: '/view-pod/job' }],
  })
  expect(placesOfJob(delivered, true)[2]?.links.map(({ to }) => to)).toEqual(['/view-pod/job', '/view-pod/job?correct'])
})
