import { expect, test } from 'vitest'
import { eachOnce, withPage, type Page } from './pages.ts'

type Named = { id: string; said?: string }

/** A list on screen: `listOf('ab', 'cd')` are two pages of two rows. */
function listOf(...pages: string[]) {
  return {
    pages: pages.map((ids) => page(ids)),
    pageParams: [null, ...pages.map((ids) => ids.at(-1) ?? null)].slice(0, -1),
  }
}

function page(ids: string, said?: string): Page<Named> {
  const nodes = Array.from(ids, (id) => ({ id, ...(said && { said }) }))
  return { nodes, has_next_page: true, end_cursor: ids.at(-1) ?? null }
}

const idsOf = ({ pages }: { pages: Page<Named>[] }) =>
  eachOnce(pages)
    .map(({ id }) => id)
    .join('')

test('new rows push others down, and none is lost between two pages', () => {
  expect(idsOf(withPage(listOf('abc', 'def', 'ghi'), 0, page('NMa')))).toBe('NMabcdefghi')
})

test('a row that has gone goes, and the page that follows stays as it was', () => {
  expect(idsOf(withPage(listOf('abc', 'def', 'ghi'), 0, page('acd')))).toBe('acdefghi')
})

test('a row in the middle of many is shown as it is now', () => {
  const chain = withPage(listOf('abc', 'def', 'ghi'), 1, page('def', 'anew'))
  expect(idsOf(chain)).toBe('abcdefghi')
  expect(eachOnce(chain.pages).map(({ said }) => said)).toEqual([...Array(3), ...Array(3).fill('anew'), ...Array(3)])
})

test('where nothing is known any more the list goes on from there', () => {
  const chain = withPage(listOf('abc', 'def', 'ghi'), 1, page('xyz'))
  expect(idsOf(chain)).toBe('abcxyz')
  expect(chain.pageParams).toHaveLength(2)
})

test('the last page is replaced, also by a shorter one', () => {
  expect(idsOf(withPage(listOf('abc'), 0, page('ab')))).toBe('ab')
  expect(idsOf(withPage(listOf('abc', 'def'), 1, page('d')))).toBe('abcd')
})

test('put in twice it is there once', () => {
  const once = withPage(listOf('abc', 'def'), 0, page('Nab'))
  expect(idsOf(withPage(once, 0, page('Nab')))).toBe('Nabcdef')
})
