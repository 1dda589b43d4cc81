import { useEffect } from 'react'
import { useNavigate, useOutlet, useParams, useSearchParams } from 'react-router'
import { m } from '@waybill/locales/messages'
import { request } from '../../../api/request.ts'
import { usePages } from '../../../query/use-pages.ts'
import { loaderOf, useData } from '../../../session/page-data.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { SplitView } from '../../../ui/layout/split-view.tsx'
import { useIsWide } from '../../../ui/layout/use-is-wide.ts'
import { Badge } from '../../../ui/show/badge.tsx'
import { FilterSelect, yesOrNo } from '../parts/filters.tsx'
import { More } from '../parts/staff-list.tsx'
import { AllDone, ReviewCompanyRow } from './review-company-row.tsx'
import { type ReviewContext, reviewPath } from './review-context.ts'
import { ReviewScreenQuery } from './review-screen.generated.ts'
import { noList, useListKeys } from '../../../ui/layout/use-list-keys.ts'
import { useUndoReview } from './use-undo-review.ts'

export const loader = loaderOf(
  '/admin/review',
  async ({ url: { searchParams }, signal }) => {
    const variables = {
      cannot_work: yesOrNo(searchParams.get('cannot_work')),
      by_age: searchParams.get('order') === 'age',
    }
    return { variables, ...(await request(ReviewScreenQuery, { ...variables, after: null }, { signal })) }
  },
  { about: () => ['review'] },
)

export const handle = {
  keys: () => [
    ['j / k', m.back_office_review_key_walk()],
    ['n', m.back_office_review_key_next()],
    ['a', m.back_office_review_approve()],
    ['r', m.back_office_review_reject()],
    ['z', m.back_office_review_key_undo()],
    ['1 – 3', m.back_office_review_key_tick()],
    ['+ / −', m.back_office_review_key_zoom()],
    ['t', m.back_office_review_turn()],
  ],
}

/** Companies with documents under review, the neediest first, each with all of its own; the first opens by itself beside the list. */
function ReviewScreen() {
  const { variables, reviewCompanies, backOfficeCounts } = useData<typeof loader>()
  const list = usePages(
    reviewCompanies,
    async (after) => (await request(ReviewScreenQuery, { ...variables, after })).reviewCompanies,
  )
  const { id } = useParams()
  const [search] = useSearchParams()
  const isWide = useIsWide()
  const navigate = useNavigate()
  const pathOf = (other?: string) => reviewPath(other, search)
  const ids = list.nodes.flatMap(({ pending_documents }) => pending_documents.map((document) => document.id))
  const at = ids.indexOf(id ?? '')
  const next = at < 0 ? ids[0] : (ids[at + 1] ?? ids[at - 1])
  const { onDecided, undoLast } = useUndoReview(pathOf)
  const context: ReviewContext = { next: pathOf(next), pathOf, onDecided }
  const detail = useOutlet(context)
  useListKeys(noList, {
    j: () => void navigate(pathOf(ids[Math.min(at + 1, ids.length - 1)])),
    k: () => void navigate(pathOf(ids[Math.max(at - 1, 0)])),
    n: () => void navigate(context.next),
    z: undoLast,
  })
  const first = ids[0]
  const toFirst = first && reviewPath(first, search)
  useEffect(() => {
    if (isWide && !id && toFirst) void navigate(toFirst, { replace: true })
  }, [isWide, id, toFirst, navigate])
  return (
    <SplitView
      narrowList
      detailLabel={m.back_office_review_document()}
      detail={detail}
      placeholder={ids.length === 0 && <AllDone />}
      list={
        <div className="flex min-h-full flex-col">
          <PageHeader title={m.back_office_review_title()} note={<Badge>{backOfficeCounts.documents_to_review}</Badge>}>
            <Filters />
          </PageHeader>
          <ul aria-label={m.back_office_review_title()} className="bg-surface">
            {list.nodes.map((company) => (
              <ReviewCompanyRow key={company.id} company={company} open={id} pathOf={pathOf} />
            ))}
          </ul>
          {list.nodes.length === 0 && <AllDone />}
          {list.hasMore && (
            <div className="p-4">
              <More pending={list.pending} onMore={() => void list.loadMore()} />
            </div>
          )}
        </div>
      }
    />
  )
}

function Filters() {
  return (
    <div className="flex gap-2 pb-3">
      <FilterSelect
        name="cannot_work"
        label={m.back_office_review_need()}
        options={[
          { value: 'yes', label: m.back_office_review_cannot_work() },
          { value: 'no', label: m.back_office_review_can_work() },
        ]}
      />
      <FilterSelect
        name="order"
        label={m.back_office_review_order()}
        none={m.back_office_review_by_need()}
        options={[{ value: 'age', label: m.back_office_review_by_age() }]}
      />
    </div>
  )
}

export { ReviewScreen as Component }
