import { describe, expect, it } from 'vitest'
import { nextDriverAction } from './next-driver-action.ts'
import { runAfter, type RunState } from './run-after.ts'

const at = '2026-11-23T10:00:00.000Z'
const stop = (id: string) => ({
  id,
  status: 'progress' as const,
  settlement: null,
  arrived_at: null,
  is_drop_off: true,
})
const job = { status: 'allocated' as const, is_returning: false, stops: [stop('one'), stop('two')] } satisfies RunState

/** Takes what the table of next steps asks for, until it asks for nothing. */
function wholeRun(from: RunState): string[] {
  const taken: string[] = []
  let run = from
  for (let next = nextDriverAction(run); next; next = nextDriverAction(run)) {
    taken.push(next.action)
    run = runAfter(run, { action: next.action, stop_id: next.stop?.id, settlement: 'returned', at })
  }
  return [...taken, run.status]
}

describe('a run without the server', () => {
  it('is led by its own tables from the award to the invoice', () => {
    expect(wholeRun(job)).toEqual([
      'start_collect',
      'arrive_collection',
      'goods_on_board',
      'start_deliver',
      'arrive_stop',
      'stop_complete',
      'arrive_stop',
      'stop_complete',
      'arrive_destination',
      'deliver',
      'invoice',
    ])
  })

  it('asks what becomes of the goods of a failed stop when the others are done', () => {
    const failed = runAfter({ ...job, status: 'progress' }, { action: 'stop_failed', stop_id: 'one', at })
    expect(wholeRun(failed)).toEqual([
      'arrive_stop',
      'stop_complete',
      'settle_stop',
      'arrive_destination',
      'deliver',
      'invoice',
    ])
  })

  it('visits a rescheduled stop again', () => {
    const failed = runAfter({ ...job, status: 'progress' }, { action: 'stop_failed', stop_id: 'one', at })
    const again = runAfter(failed, { action: 'settle_stop', stop_id: 'one', settlement: 'rescheduled', at })
    expect(again.stops[0]).toMatchObject({ status: 'progress', arrived_at: null, settlement: 'rescheduled' })
  })

  it('brings the goods of a failed delivery back, or leaves them, and is on the way back no more', () => {
    const failed = runAfter({ ...job, status: 'delivering' }, { action: 'fail_delivery', at })
    const returning = runAfter(failed, { action: 'start_return', at })
    expect(returning).toMatchObject({ status: 'failed_delivery', is_returning: true })
    expect(runAfter(returning, { action: 'return_goods', at })).toMatchObject({
      status: 'invoice',
      is_returning: false,
    })
    expect(runAfter(returning, { action: 'leave_elsewhere', at })).toMatchObject({
      status: 'invoice',
      is_returning: false,
    })
    expect(runAfter(returning, { action: 'reschedule_delivery', at })).toMatchObject({
      status: 'progress',
      is_returning: false,
    })
  })

  it('has every open stop done once the poster says that all has arrived', () => {
    const failed = runAfter({ ...job, status: 'progress' }, { action: 'stop_failed', stop_id: 'one', at })
    const settled = runAfter(failed, { action: 'settle_stop', stop_id: 'one', settlement: 'returned', at })
    const after = runAfter(settled, { action: 'deliver_for_driver', at })
    expect(after.stops.map(({ status }) => status)).toEqual(['failed', 'complete'])
    expect(runAfter(failed, { action: 'deliver_for_driver', at }).stops[0]?.status).toBe('complete')
  })

  it('has a stop done once the goods of it are on board', () => {
    const after = runAfter({ ...job, status: 'progress' }, { action: 'stop_goods_on_board', stop_id: 'one', at })
    expect(after.stops.map(({ status }) => status)).toEqual(['complete', 'progress'])
  })

  it('touches no stop with a step of the job, whatever stop is named beside it', () => {
    expect(runAfter({ ...job, status: 'board' }, { action: 'start_deliver', stop_id: 'one', at }).stops).toEqual(
      job.stops,
    )
  })

  it('touches no stop but the one the step names', () => {
    const after = runAfter({ ...job, status: 'progress' }, { action: 'arrive_stop', stop_id: 'two', at })
    expect(after.stops.map(({ arrived_at }) => arrived_at)).toEqual([null, at])
  })
})
