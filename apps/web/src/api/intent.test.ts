import { expect, test } from 'vitest'
import { newIntent } from './intent.ts'

test('asking again for the same thing carries the same key', () => {
  const intent = newIntent()
  expect(intent.keyFor({ job_id: '7', amount: '120.00' })).toBe(intent.keyFor({ job_id: '7', amount: '120.00' }))
})

test('once it is done, the same thing again is a new wish', () => {
  const intent = newIntent()
  const first = intent.keyFor({ comment: 'On my way' })
  intent.fulfilled()
  expect(intent.keyFor({ comment: 'On my way' })).not.toBe(first)
})

test('changed input is another wish', () => {
  const intent = newIntent()
  expect(intent.keyFor({ amount: '120.00' })).not.toBe(intent.keyFor({ amount: '110.00' }))
})

test('another photo is another wish, the same photo is not', () => {
  const intent = newIntent()
  const photo = (name: string) => ({ files: [new File(['x'], name)] })
  const first = intent.keyFor(photo('a.jpg'))
  expect(intent.keyFor(photo('a.jpg'))).toBe(first)
  expect(intent.keyFor(photo('b.jpg'))).not.toBe(first)
})

test('from two tabs with one draft the same is one wish, until it is done', () => {
  const [one, other] = [newIntent('draft'), newIntent('draft')]
  const job = { pickup: 'Leeds', price: '310.00' }
  expect(other.keyFor(job)).toBe(one.keyFor(job))
  expect(other.keyFor({ ...job, price: '320.00' })).not.toBe(one.keyFor(job))
  one.fulfilled()
  expect(other.keyFor(job)).not.toBe(one.keyFor(job))
  expect(one.keyFor(job)).toMatch(/^[\w-]{8,128}$/)
})
