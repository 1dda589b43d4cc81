import { isOffice, type Viewer } from '@waybill/domain/access/viewer'
import type { Refusal } from '@waybill/domain/errors/refusals'
import type { RoutePath } from './paths.ts'

type Reader = Pick<Viewer, 'is_primary' | 'has_full_access' | 'post_work' | 'member_role'>
type PageRight = (viewer: Reader) => Refusal | null

/** Pages that show or set money; the server serves nothing of it to anybody else (spec §6). */
const forOffice: PageRight = (viewer) => (isOffice(viewer) ? null : 'limited_driver')
/** Posted jobs are changed by those who post. */
const forPosters: PageRight = ({ member_role, post_work }) => {
  if (member_role === 'Taker') return 'not_a_poster'
  return post_work ? null : 'no_post_work'
}

/** A company that takes no work has no use for the board (spec §6). */
const forTakers: PageRight = ({ member_role }) => (member_role === 'Poster' ? 'not_a_taker' : null)

const forTakersOffice: PageRight = (viewer) => forTakers(viewer) ?? forOffice(viewer)

/** By the first segment of the address: patterns, because the log-in page carries them. The first that fits decides. */
const rights: readonly (readonly [RegExp, PageRight])[] = [
  [/^.(browse-jobs|my-work|my-fleet|locations|job-proximity-alerts)$/, forTakers],
  [/^.(accounting-driver$|(team-bids|submit-bid).)/, forTakersOffice],
  [
    /^.(accounting|(view|preview)-invoice|list-inv|raise-inv|factoring|invoice-details|charge-terms|bids|user-bids|import-list)/,
    forOffice,
  ],
  [/^.((edit|create)-(job|stops|saved)|saved-loads)/, forPosters],
  // A list that is pasted holds prices.
  [/^.import-loads/, (viewer) => forPosters(viewer) ?? forOffice(viewer)],
]

/** Why a member may not open a page at all, whatever it is about. Staff oversee what they have no part in. */
export const rightOfPage = (path: RoutePath): PageRight | undefined =>
  rights.find(([pattern]) => pattern.test(path))?.[1]

/** Pages on which a company begins something; staff have no company. */
export const isOfCompany = (path: RoutePath) => /^.(browse|post)-job/.test(path)
