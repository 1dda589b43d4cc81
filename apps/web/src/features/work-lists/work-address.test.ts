import { expect, test } from 'vitest'
import { type WorkGroup, workGroups } from '@waybill/domain/work-lists/work-list'
import { columnsShownUnasked, leastWidth, type TableRoom, workColumns } from './table/work-columns.ts'
import { hasFilters, withSaid, withStanding, workAddressOf, workVariablesOf } from './work-address.ts'

const addressOf = (search: string) => workAddressOf(new URLSearchParams(search), 'posted')

test.each([
  ['', { group: 'needs_you', tab: null }],
  ['group=money', { group: 'money', tab: null }],
  ['group=nonsense', { group: 'needs_you', tab: null }],
  ['tab=open', { group: 'open', tab: null }],
  ['tab=invoice_pending', { group: null, tab: 'invoice_pending' }],
  ['group=money&tab=paid', { group: null, tab: 'paid' }],
  ['search=10628', { group: null, tab: null }],
  ['group=done&search=10628', { group: 'done', tab: null }],
])('the address "%s" is the list %o', (search, standing) => {
  expect(addressOf(search)).toMatchObject(standing)
})

test('a carrier has no open list', () => {
  expect(workAddressOf(new URLSearchParams('group=open'), 'carried').group).toBe('needs_you')
})

test('open jobs come by their time, done ones by their last change, and any order that is named', () => {
  expect(addressOf('')).toMatchObject({ sort: 'urgency', order: 'ASC' })
  expect(addressOf('tab=paid')).toMatchObject({ sort: 'changed', order: 'DESC' })
  expect(addressOf('sort=price&order=desc')).toMatchObject({ sort: 'price', order: 'DESC' })
  expect(addressOf('sort=price')).toMatchObject({ sort: 'price', order: 'ASC' })
  expect(addressOf('sort=weight&order=desc')).toMatchObject({ sort: 'urgency', order: 'ASC' })
})

test('days are counted from today, so that a saved view means tomorrow what it means today', () => {
  const { filters } = workVariablesOf('posted', addressOf('day=last_week&late=1'), '2026-03-02')
  expect(filters).toMatchObject({ collect_from: '2026-02-23', collect_until: '2026-03-02', late: true })
  expect(workVariablesOf('posted', addressOf('day=someday'), '2026-03-02').filters).toMatchObject({
    collect_from: null,
  })
})

test('columns stand in the order of a row, and what a job is known by cannot be hidden', () => {
  expect(addressOf('columns=price,status,nonsense').columns).toEqual(['status', 'number', 'route', 'price'])
  expect(addressOf('').columns).toBeNull()
})

test('a list shows unasked what is not empty in all its rows, and as much as there is room for', () => {
  const shown = (group: WorkGroup | null, room: TableRoom = 'very_wide') =>
    columnsShownUnasked({ side: 'posted', group, room })
  expect(shown(null)).not.toContain('driver')
  expect(shown(null).filter((id) => !shown(null, 'narrow').includes(id))).toEqual(['collect', 'deliver', 'vehicle'])
  expect(shown('needs_you', 'narrow')).toEqual(['number', 'route', 'reason', 'company', 'price'])
  expect(shown('open')).toEqual(['number', 'route', 'collect', 'deliver', 'vehicle', 'bids', 'price'])
  expect(shown('open', 'narrow')).toContain('collect')
  expect(shown('on_the_road')).toContain('due')
  for (const group of workGroups)
    expect(leastWidth(workColumns.filter(({ id }) => shown(group, 'narrow').includes(id)))).toBeLessThan(928)
})

test('saying one thing leaves the rest; another group has its own order and keeps the filters', () => {
  const search = new URLSearchParams('group=money&sort=price&order=desc&late=1&columns=status,price')
  expect(withSaid(search, { late: null, company: 'x' })).toBe(
    '?group=money&sort=price&order=desc&columns=status,price&company=x',
  )
  expect(withStanding(search, { tab: 'paid' })).toBe('?late=1&columns=status,price&tab=paid')
  expect(withStanding(search, { group: 'open' })).toBe('?late=1&columns=status,price&tab=open')
  expect([hasFilters(search), hasFilters(new URLSearchParams('group=money'))]).toEqual([true, false])
})
