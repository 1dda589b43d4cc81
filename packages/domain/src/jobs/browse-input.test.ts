import { expect, test } from 'vitest'
import { fieldMessages } from '../errors/validation.ts'
import { browseJobsInput, nearInput } from './browse-input.ts'

const leeds = { latitude: 53.8, longitude: -1.55, miles: 20 }

test('asked for nothing in particular, the board shows every open job, the newest first', () => {
  expect(browseJobsInput.parse({})).toMatchObject({
    near: null,
    my_locations: false,
    short_haul: false,
    sort: 'newest',
  })
})

test.each<[string, object, object]>([
  ['near a place', { near: leeds }, {}],
  ['the nearest to a place', { near: leeds, sort: 'nearest' }, {}],
  ['the nearest to nowhere', { sort: 'nearest' }, { near: ['required'] }],
  ['in my locations', { my_locations: true }, {}],
  ['in my locations and near a place', { my_locations: true, near: leeds }, { near: ['invalid'] }],
  ['collected from Thursday to Friday', { collect_from: '2026-05-14', collect_until: '2026-05-15' }, {}],
  ['collected on Thursday', { collect_from: '2026-05-14', collect_until: '2026-05-14' }, {}],
  ['collected from Thursday on', { collect_from: '2026-05-14' }, {}],
  ['collected until Thursday', { collect_until: '2026-05-14' }, {}],
  [
    'collected from Friday to Thursday',
    { collect_from: '2026-05-15', collect_until: '2026-05-14' },
    { collect_until: ['date_end_before_start'] },
  ],
])('jobs %s', (_what, asked, problems) => {
  expect(fieldMessages(browseJobsInput.safeParse(asked).error?.issues ?? [])).toEqual(problems)
})

test.each([
  [0, false],
  [0.5, true],
  [500, true],
  [501, false],
])('%d miles around a place are looked at: %s', (miles, isLooked) => {
  expect(nearInput.safeParse({ ...leeds, miles }).success).toBe(isLooked)
})
