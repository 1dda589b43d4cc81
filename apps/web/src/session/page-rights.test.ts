import { expect, test } from 'vitest'
import { pageRights } from './page-rights.ts'

const office = { is_primary: false, has_full_access: true, post_work: true, member_role: 'Both' as const }
const limited = { ...office, has_full_access: false }

test.each([
  ['/invoice-details', limited, 'limited_driver'],
  ['/list-invoices/:id', limited, 'limited_driver'],
  ['/bids/:id', limited, 'limited_driver'],
  ['/bids/:id', { ...limited, is_primary: true }, null],
  ['/bids/:id', office, null],
  ['/edit-job-create/:id', limited, null],
  ['/edit-job-create/:id', { ...office, post_work: false }, 'no_post_work'],
  ['/browse-jobs', { ...office, member_role: 'Poster' as const }, 'not_a_taker'],
  ['/browse-jobs', limited, null],
  ['/saved-loads', { ...office, member_role: 'Taker' as const }, 'not_a_poster'],
] as const)('%s to %j: %s', (path, viewer, refusal) => {
  expect(pageRights[path]!(viewer)).toBe(refusal)
})
