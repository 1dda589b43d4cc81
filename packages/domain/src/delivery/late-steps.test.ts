import { expect, test } from 'vitest'
import { endOfRun, hasDriven, isBefore, type LoggedStep, runAsItWas, stopsAsAt } from './late-steps.ts'

const at = (time: string) => new Date(`2026-11-22T${time}:00Z`)
const [tom, ana] = ['tom', 'ana']

function entry(time: string, action: LoggedStep['action'], overrides: Partial<LoggedStep> = {}): LoggedStep {
  const rest = { stop_id: null, status_from: null, status_to: 'progress', user_id: tom, metadata: {}, is_late: false }
  return { action, created_at: at(time), ...rest, ...overrides } as LoggedStep
}
const given = (time: string, driver_id: string) => entry(time, 'assign_driver', { metadata: { driver_id } })
const driver = { user_id: tom, first_driver_id: tom }

test.each(['close', 'close_sold_outside', 'withdraw', 'deliver_for_driver'] as const)('%s ends the run', (action) => {
  const end = entry('14:00', action)
  expect(endOfRun([entry('13:00', 'start_collect'), end], driver)).toBe(end)
})

test('a run that goes on has no end, whatever its poster changes', () => {
  expect(endOfRun([entry('13:00', 'start_collect'), entry('14:00', 'edit_stops')], driver)).toBeNull()
})

test('another driver in their place ends it for one and not for the other; given back, it goes on', () => {
  const away = given('13:40', ana)
  expect(endOfRun([away], driver)).toBe(away)
  expect(endOfRun([away], { ...driver, user_id: ana })).toBeNull()
  expect(endOfRun([away, given('13:50', tom)], driver)).toBeNull()
  // Somebody who never drove has no run that this could end.
  expect(endOfRun([away], { ...driver, user_id: 'bo' })).toBeNull()
  const [close] = [entry('14:00', 'close')]
  expect(endOfRun([away, close!], driver)).toBe(away)
  expect(endOfRun([away, given('13:50', tom), close!], driver)).toBe(close)
})

test('a driver who drove first, or was given the job once, has driven it', () => {
  const log = [entry('13:00', 'start_collect'), given('13:40', ana), entry('14:00', 'arrive_collection')]
  expect([tom, ana, 'bo'].map((id) => hasDriven(log, id, tom))).toEqual([true, true, false])
})

test.each([
  ['taken a minute before it', '13:59', '14:01', true],
  ['at the very moment', '14:00', '14:01', false],
  ['taken after it', '14:05', '14:10', false],
] as const)('evidence is what was %s', (_words, captured, now, counts) => {
  expect(isBefore(at(captured), at('14:00'), at(now))).toBe(counts)
})

test('evidence is at most a day older than the end, and arrives within a week; nobody’s time is none', () => {
  const end = at('14:00')
  const from = (ms: number) => new Date(end.getTime() + ms)
  const day = 86_400_000
  expect([isBefore(from(-day), end, end), isBefore(from(-day - 1), end, end)]).toEqual([true, false])
  expect([isBefore(from(-1), end, from(7 * day)), isBefore(from(-1), end, from(7 * day + 1))]).toEqual([true, false])
  expect(isBefore(null, end, end)).toBe(false)
})

test('the run stands where it ended, and goes on by what arrives late of the same driver', () => {
  const end = entry('14:00', 'close', { status_from: 'collect_arrived', status_to: 'cancel' })
  const log = [entry('13:00', 'start_collect', { status_to: 'collect' }), end]
  expect(runAsItWas(log, end, tom)).toEqual({ status: 'collect_arrived', is_returning: false, stops: new Map() })
  const late = entry('15:00', 'goods_on_board', { status_to: 'board', is_late: true })
  expect(runAsItWas([...log, late], end, tom).status).toBe('board')
  expect(runAsItWas([...log, { ...late, user_id: ana }], end, tom).status).toBe('collect_arrived')
})

test('stops are as the log tells them, not as they were ticked off when the poster delivered', () => {
  const end = entry('14:00', 'deliver_for_driver', { status_from: 'progress' })
  const [a, b] = [{ stop_id: 'a' }, { stop_id: 'b' }]
  const log = [
    entry('12:00', 'arrive_stop', a),
    entry('12:10', 'stop_failed', a),
    entry('12:20', 'settle_stop', { ...a, metadata: { settlement: 'rescheduled' } }),
    entry('13:00', 'arrive_stop', b),
    entry('13:10', 'stop_complete', b),
    // A proof that is put right later leaves the stop as it was.
    entry('13:20', 'correct_pod', b),
    end,
    entry('15:00', 'arrive_stop', { ...a, is_late: true }),
  ]
  expect(runAsItWas(log, end, tom).stops).toEqual(
    new Map([
      ['a', { status: 'progress', arrived_at: at('15:00'), settlement: 'rescheduled' }],
      ['b', { status: 'complete', arrived_at: at('13:00'), settlement: null }],
    ]),
  )
})

test('of a run that another took over count what was done before, and what arrives late of the same driver', () => {
  const end = given('13:40', ana)
  const [a, b, c] = [{ stop_id: 'a' }, { stop_id: 'b' }, { stop_id: 'c' }]
  const log = [
    entry('12:00', 'stop_goods_on_board', a),
    entry('12:30', 'stop_complete', { ...b, is_late: true, user_id: ana }),
    end,
    entry('14:00', 'stop_complete', { ...c, user_id: ana }),
  ]
  expect(runAsItWas(log, end, tom).stops).toEqual(
    new Map([['a', { status: 'complete', arrived_at: null, settlement: null }]]),
  )
})

test.each([
  ['left elsewhere', 'left_elsewhere'],
  ['returned', 'returned'],
] as const)('a stop whose goods were %s stays failed', (_words, settlement) => {
  const end = entry('14:00', 'close', { status_from: 'progress' })
  const a = { stop_id: 'a' }
  const log = [entry('12:10', 'stop_failed', a), entry('12:20', 'settle_stop', { ...a, metadata: { settlement } }), end]
  expect(runAsItWas(log, end, tom).stops.get('a')).toEqual({ status: 'failed', arrived_at: null, settlement })
})

test('goods are on their way back until they are somewhere, or tried again', () => {
  const end = entry('14:00', 'close', { status_from: 'failed_delivery' })
  const isReturning = (...steps: LoggedStep[]) => runAsItWas([...steps, end], end, tom).is_returning
  const back = entry('12:00', 'start_return')
  expect(isReturning(back)).toBe(true)
  expect(isReturning(back, entry('12:30', 'edit_stops'))).toBe(true)
  expect(isReturning(entry('12:30', 'edit_stops'))).toBe(false)
  for (const action of ['reschedule_delivery', 'return_goods', 'leave_elsewhere'] as const)
    expect(isReturning(back, entry('12:30', action))).toBe(false)
})

test('the stops of a moment are those from before the first change after it', () => {
  const change = (time: string, stops_before: string[]) => entry(time, 'edit_stops', { metadata: { stops_before } })
  const step = entry('12:45', 'start_deliver')
  const log = [change('12:00', ['a']), step, change('13:00', ['b', 'a']), change('14:00', ['b'])]
  expect(stopsAsAt(log, at('12:30'))).toEqual(['b', 'a'])
  expect(stopsAsAt(log, at('11:00'))).toEqual(['a'])
  expect(stopsAsAt(log, at('13:00'))).toEqual(['b'])
  expect(stopsAsAt(log, at('14:30'))).toBeNull()
})
