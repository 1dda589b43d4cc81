import { expect, test } from 'vitest'
import { privatePaths } from './paths.ts'
import { isOfCompany, rightOfPage } from './page-rights.ts'

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
  ['/my-work', { ...office, member_role: 'Poster' as const }, 'not_a_taker'],
  ['/my-fleet', { ...office, member_role: 'Poster' as const }, 'not_a_taker'],
  ['/locations', { ...office, member_role: 'Poster' as const }, 'not_a_taker'],
  ['/job-proximity-alerts', { ...office, member_role: 'Poster' as const }, 'not_a_taker'],
  ['/my-work', limited, null],
  ['/submit-bid/:id', { ...office, member_role: 'Poster' as const }, 'not_a_taker'],
  ['/team-bids/:id', { ...office, member_role: 'Poster' as const }, 'not_a_taker'],
  ['/team-bids/:id', limited, 'limited_driver'],
  ['/saved-loads', { ...office, member_role: 'Taker' as const }, 'not_a_poster'],
] as const)('%s to %j: %s', (path, viewer, refusal) => {
  expect(rightOfPage(path)!(viewer)).toBe(refusal)
})

test('the board and the wizard are of companies: staff are told that they cannot view them', () => {
  const paths = [
    '/browse-jobs',
    '/browse-jobs/:id',
    '/post-job-choose',
    '/post-job-create',
    '/post-job-confirm',
  ] as const
  expect(paths.filter((path) => !isOfCompany(path))).toEqual([])
  expect(isOfCompany('/jobs-posted')).toBe(false)
})

const poster = { ...office, member_role: 'Poster' as const }
const taker = { ...office, member_role: 'Taker' as const }
/** What each kind of reader is refused; every other page is open to them. */
const closed: Record<string, { to: typeof limited | typeof poster | typeof taker; pages: readonly string[] }> = {
  'limited users': {
    to: limited,
    pages: [
      '/accounting',
      '/accounting-driver',
      '/accounting-invoices-driver/:id',
      '/accounting-invoices-poster/:id',
      '/accounting-poster',
      '/accounting-poster/record',
      '/bids/:id',
      '/charge-terms',
      '/factoring/:id',
      '/import-list/:kind',
      '/import-list/:kind/:id',
      '/import-loads',
      '/import-loads/:id',
      '/invoice-details',
      '/list-invoices/:id',
      '/preview-invoice/:id',
      '/raise-invoice/:id',
      '/submit-bid/:id',
      '/team-bids/:id',
      '/user-bids-history/:id',
      '/view-invoice/:id',
    ],
  },
  'companies that only post': {
    to: poster,
    pages: [
      '/accounting-driver',
      '/browse-jobs',
      '/job-proximity-alerts',
      '/locations',
      '/my-fleet',
      '/my-work',
      '/submit-bid/:id',
      '/team-bids/:id',
    ],
  },
  'companies that only carry': {
    to: taker,
    pages: [
      '/create-saved-load-additional-info',
      '/create-saved-load-confirm',
      '/create-saved-load-create',
      '/create-saved-load-vehicle',
      '/edit-job-additional-info/:id',
      '/edit-job-confirm/:id',
      '/edit-job-create/:id',
      '/edit-job-vehicle/:id',
      '/edit-saved-load-additional-info/:id',
      '/edit-saved-load-confirm/:id',
      '/edit-saved-load-create/:id',
      '/edit-saved-load-vehicle/:id',
      '/edit-stops-confirm/:id',
      '/edit-stops-create/:id',
      '/import-loads',
      '/import-loads/:id',
      '/saved-loads',
    ],
  },
}

test.each(Object.entries(closed))('%s are refused these pages and no others', (_who, { to, pages }) => {
  expect(privatePaths.filter((path) => rightOfPage(path)?.(to)).sort()).toEqual(pages)
})
