import { expect, it } from 'vitest'
import { scrollsLike, wordsOf } from './frames.ts'

const frames = (ms: number, count = 100) => Array.from({ length: count }, () => ms)

it('catches a table that draws more the more rows it has', () => {
  expect(scrollsLike(frames(17), frames(49))).toBe(true)
  expect(scrollsLike(frames(17), frames(120))).toBe(false)
})

it('lets a busy machine be slow for both, and one late frame be one', () => {
  expect(scrollsLike(frames(60), frames(170))).toBe(true)
  expect(scrollsLike(frames(60), frames(190))).toBe(false)
  expect(scrollsLike(frames(17), [...frames(17), 900])).toBe(true)
})

it('says the longest and how many were dropped', () => {
  expect(wordsOf([...frames(17, 3), 80])).toBe(
    '4 frames, half within 17 ms, 95 % within 17 ms, longest 80 ms, 1 over 50 ms',
  )
})
