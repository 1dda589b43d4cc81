import { expect, test } from 'vitest'
import { fieldMessages } from '../errors/validation.ts'
import { directoryInput } from './directory-input.ts'

const leeds = { latitude: 53.8, longitude: -1.55, miles: 20 }
const said = (asked: object) => fieldMessages(directoryInput.safeParse(asked).error?.issues ?? [])

test('asked for nothing in particular, the directory is by name and without those that are blocked', () => {
  expect(directoryInput.parse({})).toMatchObject({ search: null, near: null, sort: 'name', blocked: 'WITHOUT' })
})

test.each<[string, object, object]>([
  ['the nearest to a place', { sort: 'nearest', near: leeds }, {}],
  ['the nearest to nowhere', { sort: 'nearest' }, { near: ['required'] }],
  ['the nearest to null', { sort: 'nearest', near: null }, { near: ['required'] }],
  ['near a place by name', { sort: 'name', near: leeds }, {}],
  ['the best rated anywhere', { sort: 'rating' }, {}],
  ['the newest members', { sort: 'newest' }, {}],
])('%s', (_what, asked, problems) => {
  expect(said(asked)).toEqual(problems)
})

test.each(['ONLY', 'WITH', 'WITHOUT'])('blocked companies: %s', (blocked) => {
  expect(directoryInput.parse({ blocked }).blocked).toBe(blocked)
})
