import { expect, test } from 'vitest'
import { changedParts, withoutSecrets } from './audited-change.ts'

test('secrets, hashes and files are never written down, however deep they stand', () => {
  expect(
    withoutSecrets({
      new_password: 'a',
      inside: [{ token: 'b', password_hash: Buffer.from('c'), name: 'Ann' }],
      picture: Buffer.from('d'),
    }),
  ).toEqual({ new_password: '•••', inside: [{ token: '•••', password_hash: '•••', name: 'Ann' }], picture: '•••' })
})

test('dates are told as text, what is not given is left out, long texts are cut', () => {
  const told = withoutSecrets({ at: new Date(0), missing: undefined, none: null, long: 'x'.repeat(9_000) })
  expect(told).toMatchObject({ at: '1970-01-01T00:00:00.000Z', none: null })
  expect(told).not.toHaveProperty('missing')
  expect(JSON.stringify(told).length).toBeLessThan(4_200)
})

test('only what differs is kept, on both sides', () => {
  expect(
    changedParts({ status: 'pending', team: { id: 1, name: 'A' } }, { status: 'approved', team: { id: 1, name: 'B' } }),
  ).toEqual({ before: { status: 'pending', team: { name: 'A' } }, after: { status: 'approved', team: { name: 'B' } } })
  expect(changedParts({ a: [1, 2] }, { a: [1, 2] })).toBeNull()
  expect(changedParts({ a: 1 }, null)).toEqual({ before: { a: 1 }, after: null })
})
