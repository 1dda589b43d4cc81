import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listen } from './silence.ts'
import { unlessSilent } from './unless-silent.ts'

// The clock by which answers are compared goes on: what is asked later is later, whatever was asked in other tests.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  listen()(true) // for whoever comes next
  vi.useRealTimers()
})

const never = () => new Promise<string>(() => undefined)
const known = async (asked: Promise<string>) => {
  const answer = unlessSilent(asked, 'known')
  await vi.advanceTimersByTimeAsync(0)
  return Promise.race([answer, Promise.resolve('waited for')])
}

test('a line that answers nothing is waited for once, and not again before it has answered something', async () => {
  listen()
  const waiting = unlessSilent(never(), 'known')
  await vi.advanceTimersByTimeAsync(2_499)
  expect(await known(never())).toBe('waited for')
  await vi.advanceTimersByTimeAsync(1)
  expect(await waiting).toBe('known')
  expect(await known(never())).toBe('known')
  listen()(true)
  expect(await known(never())).toBe('waited for')
})

test('one question that takes its time is no silence while others are answered', async () => {
  listen()
  await vi.advanceTimersByTimeAsync(1_000)
  listen()(true)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await known(never())).toBe('waited for')
})

test('one that was given up says nothing of the line', async () => {
  listen()()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await known(never())).toBe('waited for')
})

test('an answer counts, and so does a failure', async () => {
  expect(await unlessSilent(Promise.resolve('told'), 'known')).toBe('told')
  await expect(unlessSilent(Promise.reject(new Error('gone')), 'known')).rejects.toThrow('gone')
})
