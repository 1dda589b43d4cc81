import { expect, test } from 'vitest'
import type { Progress } from './run-steps.ts'
import { runPathFrom } from './use-run-path.ts'

const job = { id: 'b', status: 'collect', is_returning: false, stops: [] } satisfies Progress
const at = (pathname: string, search = '', state: unknown = null) => runPathFrom({ pathname, search, state }, job)

test('a run is shown in the day, also beside another job of it', () => {
  expect(at('/my-work')).toBe('/my-work/b')
  expect(at('/my-work/a')).toBe('/my-work/b')
  expect(at('/my-work/a', '?tab=invoice')).toBe('/my-work/b?tab=invoice')
  expect(at('/my-work/b', '?tab=invoice')).toBe('/my-work/b?tab=invoice')
})

test('a form leads back to where it was opened from, as far as that shows its run', () => {
  expect(at('/add-goods-on-board/b', '', { run: '/my-work/b?tab=invoice' })).toBe('/my-work/b?tab=invoice')
  expect(at('/add-goods-on-board/b', '', { run: '/my-work/a' })).toBe('/on-route-to-collect/b')
  expect(at('/on-route-to-deliver/b')).toBe('/on-route-to-deliver/b')
  expect(at('/add-goods-on-board/b')).toBe('/on-route-to-collect/b')
})
