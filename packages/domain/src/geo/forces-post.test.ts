import { expect, test } from 'vitest'
import { isForcesPost } from './forces-post.ts'

test.each(['BFPO 61', 'bfpo61', 'BFPO', 'BF1 2AY', 'bf12ay', 'BF1', 'Block 3, BFPO 16', 'RAF Akrotiri\u00a0BF1 2AT'])(
  '%s is forces post',
  (text) => expect(isForcesPost(text)).toBe(true),
)

test.each(['', 'Leeds', 'BF Goodrich, Leeds', 'B1 2AY', 'BF10 1AA', 'BFPOX'])('%s is not', (text) =>
  expect(isForcesPost(text)).toBe(false),
)
