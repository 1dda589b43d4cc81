import { beforeEach, expect, test } from 'vitest'
import { newIntent } from '../api/intent.ts'
import { tryWish } from './use-write.ts'

/** A button of a page, and a server that answers as it is told. */
let keys: string[]
let went: string[]
let isAway: boolean
let answer: () => Promise<string>
beforeEach(() => {
  keys = []
  went = []
  isAway = false
  answer = async () => 'done'
})

const intent = () => newIntent()
function press(of: ReturnType<typeof intent>, variables: unknown, onDone: string | (() => string) = '/next') {
  return tryWish(
    { variables, hasMovedOn: () => isAway },
    {
      intent: of,
      send: (_variables, key) => {
        keys.push(key)
        return answer()
      },
      onDone,
      navigate: (to) => went.push(to),
      allAgain: async () => went.push('asked again'),
    },
  )
}

test('the same, meant again after it was done, is another act', async () => {
  const of = intent()
  for (let time = 0; time < 2; time++) await press(of, { message: 'Yes' })
  expect(keys[0]).not.toBe(keys[1])
})

test('a failed write is repeated under its key', async () => {
  const of = intent()
  answer = () => Promise.reject(new Error('no answer'))
  for (let time = 0; time < 2; time++) await expect(press(of, { amount: 1 })).rejects.toThrow('no answer')
  answer = async () => 'done'
  await press(of, { amount: 1 })
  await press(of, { amount: 2 })
  expect(new Set(keys.slice(0, 3)).size).toBe(1)
  expect(keys[3]).not.toBe(keys[0])
})

test.each(['/next', () => '/next'])('who waited goes on; who has moved on meanwhile stays there', async (onDone) => {
  await press(intent(), {}, onDone)
  isAway = true
  await press(intent(), {}, onDone)
  expect(went).toEqual(['/next', 'asked again'])
})
