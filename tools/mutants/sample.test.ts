import { expect, test } from 'vitest'
import { exportsOf, nearestTests, sampleOf } from './sample.ts'

const faults = Array.from({ length: 40 }, (_, at): [string, number] => [`fault-${at}`, at])

test('a seed draws the same faults again, whatever their order; another seed draws others', () => {
  const drawn = sampleOf(faults, 8, 'one')
  expect(new Set(drawn.map(([id]) => id)).size).toBe(8)
  expect(sampleOf(faults.toReversed(), 8, 'one')).toEqual(drawn)
  expect(sampleOf(faults, 8, 'two')).not.toEqual(drawn)
})

test('a larger sample goes on with a smaller one, and none is larger than all faults', () => {
  expect(sampleOf(faults, 20, 'one').slice(0, 8)).toEqual(sampleOf(faults, 8, 'one'))
  expect(sampleOf(faults, 400, 'one')).toHaveLength(40)
})

const file = 'apps/server/src/features/jobs/bids/accept-bid.ts'
const nearest = (tests: { name: string; text: string }[]) => nearestTests({ file, exports: ['acceptBid'] }, tests)

test('the test named like the file comes first, then those that use it, those of its folder, those of its feature', () => {
  const tests = [
    { name: 'apps/server/src/features/jobs/close-job.test.ts', text: '' },
    { name: 'apps/server/src/features/jobs/bids/bids.test.ts', text: '' },
    { name: 'apps/server/testing/story.test.ts', text: 'mutation { acceptBid }' },
    { name: 'apps/server/src/features/jobs/bids/accept-bid.test.ts', text: '' },
    { name: 'apps/server/src/features/chat/chat.test.ts', text: 'acceptBids' },
  ]
  expect(nearest(tests)).toEqual([tests[3]!.name, tests[2]!.name, tests[1]!.name, tests[0]!.name])
})

test('a file is used by the names it exports', () => {
  expect(exportsOf('export const a = 1\nconst b = 2\nexport async function c() {}\n')).toEqual(['a', 'c'])
})
