import { expect, test } from 'vitest'
import { fieldMessages } from '../errors/validation.ts'
import { savedViewInput, workListInput, workTotalsInput } from './work-list-input.ts'

test.each<[string, object, object]>([
  ['any day', {}, {}],
  ['one day', { collect_from: '2026-05-14', collect_until: '2026-05-14' }, {}],
  ['from Thursday to Friday', { collect_from: '2026-05-14', collect_until: '2026-05-15' }, {}],
  ['from Thursday on', { collect_from: '2026-05-14' }, {}],
  ['until Thursday', { collect_until: '2026-05-14' }, {}],
  [
    'from Friday to Thursday',
    { collect_from: '2026-05-15', collect_until: '2026-05-14' },
    { collect_until: ['date_end_before_start'] },
  ],
  ['from a day that is none', { collect_from: '2026-02-30' }, { collect_from: ['date_incorrect'] }],
])('jobs collected on %s', (_what, days, problems) => {
  for (const schema of [workListInput, workTotalsInput])
    expect(fieldMessages(schema.safeParse({ side: 'posted', ...days }).error?.issues ?? [])).toEqual(problems)
})

test('a list opens with what has changed last', () => {
  expect(workListInput.parse({ side: 'carried' })).toMatchObject({ sort: 'changed', order: 'DESC', late: false })
})

test('a view is a part of an address', () => {
  const view = {
    side: 'posted',
    name: 'Late',
    search: 'group=on_the_road&late=1&search=St+Albans%2C+AL1&columns=status,price',
  }
  expect(savedViewInput.safeParse(view).success).toBe(true)
  for (const search of ['#x', 'a b', '"', '//x', '?x=1'])
    expect(savedViewInput.safeParse({ ...view, search }).success).toBe(false)
})
