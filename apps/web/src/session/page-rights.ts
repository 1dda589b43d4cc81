import { isOffice, type Viewer } from '@waybill/domain/access/viewer'
import type { Refusal } from '@waybill/domain/errors/refusals'
import type { RoutePath } from './paths.ts'

type Reader = Pick<Viewer, 'is_primary' | 'has_full_access' | 'post_work' | 'member_role'>
type PageRight = (viewer: Reader) => Refusal | null

/** What shows or sets money; the server serves nothing of it to anybody else (spec §6). */
const forOffice: PageRight = (viewer) => (isOffice(viewer) ? null : 'limited_driver')
/** What is posted is changed by those who post. */
const forPosters: PageRight = ({ member_role, post_work }) => {
  if (member_role === 'Taker') return 'not_a_poster'
  return post_work ? null : 'no_post_work'
}

/** Whoever takes no work has no use for the board (spec §6). */
const forTakers: PageRight = ({ member_role }) => (member_role === 'Poster' ? 'not_a_taker' : null)

/** Why a member may not open a page at all, whatever it is about. Staff oversee what they have no part in. */
export const pageRights: Partial<Readonly<Record<RoutePath, PageRight>>> = {
  '/browse-jobs': forTakers,
  '/accounting': forOffice,
  '/accounting-driver': forOffice,
  '/accounting-poster': forOffice,
  '/accounting-invoices-driver/:id': forOffice,
  '/accounting-invoices-poster/:id': forOffice,
  '/view-invoice/:id': forOffice,
  '/preview-invoice/:id': forOffice,
  '/list-invoices/:id': forOffice,
  '/raise-invoice/:id': forOffice,
  '/factoring/:id': forOffice,
  '/invoice-details': forOffice,
  '/bids/:id': forOffice,
  '/team-bids/:id': forOffice,
  '/submit-bid/:id': forOffice,
  '/user-bids-history/:id': forOffice,
  '/edit-job-create/:id': forPosters,
  '/edit-job-vehicle/:id': forPosters,
  '/edit-job-additional-info/:id': forPosters,
  '/edit-job-confirm/:id': forPosters,
  '/edit-stops-create/:id': forPosters,
  '/edit-stops-confirm/:id': forPosters,
  '/saved-loads': forPosters,
  '/create-saved-load-create': forPosters,
  '/create-saved-load-vehicle': forPosters,
  '/create-saved-load-additional-info': forPosters,
  '/create-saved-load-confirm': forPosters,
  '/edit-saved-load-create/:id': forPosters,
  '/edit-saved-load-vehicle/:id': forPosters,
  '/edit-saved-load-additional-info/:id': forPosters,
  '/edit-saved-load-confirm/:id': forPosters,
}
