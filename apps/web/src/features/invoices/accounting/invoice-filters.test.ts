import { expect, test } from 'vitest'
import { exportPath, invoiceFiltersOf, invoiceVariablesOf, withFilter } from './invoice-filters.ts'

test('the address’s value is taken when it is one of the choices, and else left out', () => {
  expect(invoiceFiltersOf(new URLSearchParams('group=overdue&period=30&search=kestrel'))).toEqual({
    group: 'overdue',
    age: null,
    order: 'newest',
    period: '30',
    search: 'kestrel',
  })
  expect(invoiceFiltersOf(new URLSearchParams('group=stolen&period=9'))).toEqual({
    group: null,
    age: null,
    order: 'newest',
    period: 'all',
    search: '',
  })
})

test('an age and an order are kept in the address; the order it opens with is not', () => {
  expect(invoiceFiltersOf(new URLSearchParams('age=over_90_days&order=due_first'))).toMatchObject({
    age: 'over_90_days',
    order: 'due_first',
  })
  expect(withFilter(new URLSearchParams('order=due_first'), 'order', 'newest')).toBe('')
})

test('a filter that says nothing stands nowhere in the address', () => {
  const search = new URLSearchParams('group=paid&search=x')
  expect(withFilter(search, 'group', '')).toBe('?search=x')
  expect(withFilter(search, 'period', '7')).toBe('?group=paid&search=x&period=7')
  expect(withFilter(new URLSearchParams('period=7'), 'period', 'all')).toBe('')
})

test('the export is narrowed like the list', () => {
  const variables = invoiceVariablesOf('poster', 'team-1', new URLSearchParams('group=paid&search= ouse '))
  expect(exportPath(variables, 'xlsx', 'pl')).toBe(
    '/exports/invoices.xlsx?side=poster&team_id=team-1&group=paid&search=ouse&locale=pl',
  )
})
