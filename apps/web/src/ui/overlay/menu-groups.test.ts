import { expect, test } from 'vitest'
import { groupsOf } from './menu-groups.ts'

const ids = (entries: Parameters<typeof groupsOf<{ id: string; danger?: boolean; group?: string }>>[0]) =>
  groupsOf(entries).map((group) => group.map(({ id }) => id))

test('entries of one group stand together, in the order of the first of each group', () => {
  expect(
    ids([
      { id: 'edit', group: 'change' },
      { id: 'log', group: 'look' },
      { id: 'repost', group: 'change' },
    ]),
  ).toEqual([['edit', 'repost'], ['log']])
})

test('what cannot be taken back stands last, whatever group it names and wherever it was listed', () => {
  expect(
    ids([
      { id: 'fail', danger: true },
      { id: 'share' },
      { id: 'close', danger: true, group: 'change' },
      { id: 'edit', group: 'change' },
    ]),
  ).toEqual([['share'], ['edit'], ['fail', 'close']])
})

test('a menu without entries has no group', () => {
  expect(ids([])).toEqual([])
})
