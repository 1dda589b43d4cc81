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

test('where so many wait already, one more is refused with the seconds to wait; a place that is free again is taken', async () => {
  const { begun, work, end } = works()
  const turns = new Turns({ at_once: 1, most_waiting: 2, retry_after: 7 })
  const first = ['a', 'b', 'c'].map((name) => turns.take('all', work(name)))
  await expect(turns.take('all', work('d'))).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    details: { retry_after: 7 },
  })
  end('a').resolve('a')
  await first[0]
  const late = turns.take('all', work('e'))
  for (const name of ['b', 'c', 'e']) {
    await expect.poll(() => begun).toContain(name)
    end(name).resolve(name)
  }
  expect(await Promise.all([...first, late])).toEqual(['a', 'b', 'c', 'e'])
  expect(begun).not.toContain('d')
})
