import fc from 'fast-check'
import { expect, test } from 'vitest'
import { actionIsOpen, statusAfter } from '../jobs/job-flow.ts'
import { jobStatuses, type JobStatus, stopSettlements, stopStatuses } from '../jobs/job-status.ts'
import { nextDriverAction } from './next-driver-action.ts'
import { allStopsDone } from './stop-order.ts'

const stop = (status: 'progress' | 'failed' | 'complete', arrived_at: string | null = null) => ({ status, arrived_at })

test('a plain run is one button after the other until the goods are delivered', () => {
  const taken: string[] = []
  let status: JobStatus = 'allocated'
  for (let next = nextDriverAction({ status, stops: [] }); next; next = nextDriverAction({ status, stops: [] })) {
    taken.push(next.action)
    status = statusAfter(next.action, status)
  }
  expect(taken).toEqual([
    'start_collect',
    'arrive_collection',
    'goods_on_board',
    'start_deliver',
    'arrive_destination',
    'deliver',
  ])
})

test('stops come in their order, each arrived at and then completed', () => {
  const first = stop('progress')
  const second = stop('progress')
  expect(nextDriverAction({ status: 'progress', stops: [first, second] })).toEqual({
    action: 'arrive_stop',
    stop: first,
  })
  const arrived = stop('progress', '2026-05-01T10:00:00Z')
  expect(nextDriverAction({ status: 'progress', stops: [arrived, second] })?.action).toBe('stop_complete')
  expect(nextDriverAction({ status: 'progress', stops: [stop('complete'), second] })?.stop).toBe(second)
})

test('at a stop where goods are taken on, they are put on board', () => {
  const pickup = { ...stop('progress', '2026-05-01T10:00:00Z'), is_drop_off: false }
  expect(nextDriverAction({ status: 'progress', stops: [pickup] })?.action).toBe('stop_goods_on_board')
})

test('a failed stop waits until the others are done and is settled before the destination', () => {
  const failed = stop('failed', '2026-05-01T10:00:00Z')
  const open = stop('progress')
  expect(nextDriverAction({ status: 'progress', stops: [failed, open] })?.stop).toBe(open)
  expect(nextDriverAction({ status: 'progress', stops: [failed, stop('complete')] })).toEqual({
    action: 'settle_stop',
    stop: failed,
  })
})

test('at the destination a stop that is still open comes before the delivery', () => {
  const again = { ...stop('progress'), settlement: 'rescheduled' as const }
  expect(nextDriverAction({ status: 'delivering', stops: [again] })).toEqual({ action: 'arrive_stop', stop: again })
  expect(nextDriverAction({ status: 'delivering', stops: [stop('failed')] })?.action).toBe('settle_stop')
  expect(nextDriverAction({ status: 'delivering', stops: [stop('complete')] })?.action).toBe('deliver')
})

test('a rescheduled stop is tried again after the others, unless the driver is there already', () => {
  const again = { ...stop('progress'), settlement: 'rescheduled' as const }
  const open = stop('progress')
  expect(nextDriverAction({ status: 'progress', stops: [again, open] })?.stop).toBe(open)
  expect(nextDriverAction({ status: 'progress', stops: [again, stop('complete')] })?.stop).toBe(again)
  const there = { ...again, arrived_at: '2026-05-01T10:00:00Z' }
  expect(nextDriverAction({ status: 'progress', stops: [there, open] })?.stop).toBe(there)
})

test('a failed delivery is brought back, and then proven with a POR', () => {
  expect(nextDriverAction({ status: 'failed_delivery', stops: [] })?.action).toBe('start_return')
  const onTheWay = { status: 'failed_delivery', stops: [], return_started_at: '2026-05-01T10:00:00Z' } as const
  expect(nextDriverAction(onTheWay)?.action).toBe('return_goods')
})

test('the button shown to a driver is always one the job flow allows, and never delivers past an open stop', () => {
  const anyStop = fc.record({
    status: fc.constantFrom(...stopStatuses),
    arrived_at: fc.constantFrom(null, '2026-05-01T10:00:00Z'),
    settlement: fc.constantFrom(null, ...stopSettlements),
    is_drop_off: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.constantFrom(...jobStatuses), fc.array(anyStop, { maxLength: 5 }), (status, stops) => {
      const next = nextDriverAction({ status, stops })
      if (next) expect(actionIsOpen(next.action, status, 'driver')).toBe(true)
      if (next?.action === 'deliver') expect(allStopsDone(stops)).toBe(true)
    }),
  )
})
