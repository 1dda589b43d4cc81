import { expect, test } from 'vitest'
import { foldsOf } from './event-item.tsx'

test('the rows of one job fold under the newest; what is about no job stands alone', () => {
  const rows = [
    { id: '5', job_id: 'a' },
    { id: '4', job_id: null },
    { id: '3', job_id: 'b' },
    { id: '2', job_id: 'a' },
    { id: '1', job_id: null },
    { id: '0', job_id: 'a' },
  ]
  expect(foldsOf(rows).map(({ lead, rest }) => [lead.id, ...rest.map(({ id }) => id)])).toEqual([
    ['5', '2', '0'],
    ['4'],
    ['3'],
    ['1'],
  ])
})
