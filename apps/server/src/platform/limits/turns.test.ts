import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

/** Work that lasts until it is let go, and what of it has begun. */
function works() {
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<string>>()
  const work = (name: string) => () => {
    begun.push(name)
    const end = Promise.withResolvers<string>()
    ends.set(name, end)
    return end.promise
  }
  return { begun, work, end: (name: string) => ends.get(name)! }
}

test('so many at a time for each key; the others follow in the order in which they came', async () => {
  const { begun, work, end } = works()
  const turns = new Turns({ at_once: 2 })
  const mine = ['a', 'b', 'c', 'd'].map((name) => turns.take('me', work(name)))
  const other = turns.take('somebody else', work('x'))
  await Promise.resolve()
  expect(begun).toEqual(['a', 'b', 'x'])
  end('b').resolve('done')
  expect(await mine[1]).toBe('done')
  expect(begun).toEqual(['a', 'b', 'x', 'c'])
  end('a').reject(new Error('failed'))
  await expect(mine[0]).rejects.toThrow('failed')
  expect(begun).toEqual(['a', 'b', 'x', 'c', 'd'])
  for (const name of ['c', 'd', 'x']) end(name).resolve(name)
  expect(await Promise.all([mine[2], mine[3], other])).toEqual(['c', 'd', 'x'])
})
