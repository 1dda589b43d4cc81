import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DevicePosition } from '../../native/location.ts'
import { PositionReporter } from './position-reporter.ts'

const leeds = { latitude: 53.7965, longitude: -1.5478, accuracy: 8 }
const at = (metres: number): DevicePosition => ({
  ...leeds,
  latitude: leeds.latitude + metres / 111_195,
  recorded_at: Date.now(),
})

function device() {
  let move: (position: DevicePosition) => void = () => undefined
  let refuse: () => void = () => undefined
  const send = vi.fn<(position: DevicePosition) => Promise<number>>(() => Promise.resolve(120_000))
  const clear = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const stopWatching = vi.fn<() => void>()
  const may = { send: true }
  const reporter = new PositionReporter(
    {
      watch(onPosition, onRefused) {
        move = onPosition
        refuse = onRefused
        return stopWatching
      },
      send,
      clear,
      now: () => Date.now(),
      maySend: () => may.send,
    },
    () => undefined,
  )
  return { reporter, send, clear, stopWatching, may, move: (at: DevicePosition) => move(at), refuse: () => refuse() }
}
const sent = (send: ReturnType<typeof device>['send']) => send.mock.calls.map(([position]) => position.latitude)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('at once on starting, then at the interval, with the newest position', async () => {
  const { reporter, send, move } = device()
  reporter.start()
  expect(reporter.state.sharing).toBe('waiting')
  move(at(0))
  await vi.advanceTimersByTimeAsync(0)
  expect(reporter.state).toMatchObject({ sharing: 'on', sent_at: Date.now() })
  move(at(50))
  move(at(100))
  await vi.advanceTimersByTimeAsync(119_000)
  expect(send).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(sent(send)).toEqual([at(0).latitude, at(100).latitude])
})

test('the server says how often: every ten seconds on a job, and at once when one begins', async () => {
  const { reporter, send, move } = device()
  send.mockResolvedValueOnce(120_000).mockResolvedValue(10_000)
  reporter.start()
  move(at(0))
  await vi.advanceTimersByTimeAsync(5_000)
  move(at(10))
  reporter.sendNow()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(send).toHaveBeenCalledTimes(5)
})

test('three metres are no move: the same place is said again', async () => {
  const { reporter, send, move } = device()
  send.mockResolvedValue(10_000)
  reporter.start()
  move(at(0))
  await vi.advanceTimersByTimeAsync(0)
  move(at(2.9))
  await vi.advanceTimersByTimeAsync(10_000)
  move(at(3.2))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent(send)).toEqual([at(0).latitude, at(0).latitude, at(3.2).latitude])
})

test('without a connection only the newest is kept, and sent once it is back', async () => {
  const { reporter, send, move } = device()
  send.mockRejectedValueOnce(new Error('offline'))
  reporter.start()
  move(at(0))
  await vi.advanceTimersByTimeAsync(1_000)
  for (const metres of [100, 200, 300]) move(at(metres))
  expect(send).toHaveBeenCalledTimes(1)
  reporter.sendNow()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent(send)).toEqual([at(0).latitude, at(300).latitude])
})

test('stopping clears it on the server too, once', async () => {
  const { reporter, send, clear, move, stopWatching } = device()
  reporter.start()
  move(at(0))
  await vi.advanceTimersByTimeAsync(0)
  reporter.stop()
  reporter.stop()
  move(at(500))
  await vi.advanceTimersByTimeAsync(300_000)
  expect(send).toHaveBeenCalledTimes(1)
  expect(clear).toHaveBeenCalledOnce()
  expect(stopWatching).toHaveBeenCalledOnce()
  expect(reporter.state.sharing).toBe('off')
})

test('a user who signs out, or is somebody else now, is followed no second longer', async () => {
  const { reporter, send, may, move, stopWatching } = device()
  reporter.start()
  may.send = false
  move(at(0))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(send).not.toHaveBeenCalled()
  expect(stopWatching).toHaveBeenCalledOnce()
})

test('a device that refuses says so', () => {
  const { reporter, refuse } = device()
  reporter.start()
  refuse()
  expect(reporter.state.sharing).toBe('refused')
})
