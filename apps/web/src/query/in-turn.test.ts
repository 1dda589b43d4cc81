import { expect, test } from 'vitest'
import { inTurn } from './use-write.ts'

/** Acts that are done when the test says so. */
function acts() {
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<string>>()
  const turn = inTurn<string>()
  return {
    begun,
    wish: (name: string) =>
      turn(name, () => {
        begun.push(name)
        const end = Promise.withResolvers<string>()
        ends.set(name, end)
        return end.promise
      }),
    ends: (name: string) => ends.get(name)?.resolve(`${name} is done`),
    fails: (name: string) => ends.get(name)?.reject(new Error(name)),
  }
}

test('a second tap while it runs does nothing, and hears the same answer', async () => {
  const { begun, wish, ends } = acts()
  const answers = Promise.all([wish('accept'), wish('accept')])
  ends('accept')
  expect(await answers).toEqual(['accept is done', 'accept is done'])
  expect(begun).toEqual(['accept'])
})

test('another wish is not lost: it has its turn, and an answer of its own', async () => {
  const { begun, wish, ends } = acts()
  const first = wish('read 1')
  const second = wish('read 2')
  expect(begun).toEqual(['read 1'])
  ends('read 1')
  await expect.poll(() => begun).toEqual(['read 1', 'read 2'])
  ends('read 2')
  expect([await first, await second]).toEqual(['read 1 is done', 'read 2 is done'])
})

test('on, off and on again ends with on', async () => {
  const { begun, wish, ends } = acts()
  const all = [wish('on'), wish('off'), wish('on')]
  ends('on')
  await expect.poll(() => begun.length).toBe(2)
  ends('off')
  await expect.poll(() => begun.length).toBe(3)
  ends('on')
  await Promise.all(all)
  expect(begun).toEqual(['on', 'off', 'on'])
})

test('a failed wish does not hold up later ones, and can be wished for again', async () => {
  const { begun, wish, ends, fails } = acts()
  const first = wish('send')
  const second = wish('send more')
  fails('send')
  await expect(first).rejects.toThrow('send')
  await expect.poll(() => begun).toEqual(['send', 'send more'])
  ends('send more')
  await second
  const again = wish('send more')
  expect(begun).toHaveLength(3)
  ends('send more')
  await again
})
