import { IconFileCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { href, useNavigate, useOutlet, useParams } from 'react-router'
import { m } from '@waybill/locales/messages'
import { request } from '../../../api/request.ts'
import { loaderOf, useData } from '../../../session/page-data.ts'
import { usePages } from '../../../query/use-pages.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { SplitView } from '../../../ui/layout/split-view.tsx'
import { useIsWide } from '../../../ui/layout/use-is-wide.ts'
import { Badge } from '../../../ui/show/badge.tsx'
import { DateText } from '../../../ui/show/date-text.tsx'
import { ListRow } from '../../../ui/show/list-row.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { typeName } from '../../documents/document-words.ts'
import { More } from '../parts/staff-list.tsx'
import { ReviewScreenQuery } from './review-screen.generated.ts'
import type { ReviewContext } from './review-context.ts'
import { useReviewKeys } from './use-review-keys.ts'

export const loader = loaderOf(
  '/admin/review',
  ({ signal }) => request(ReviewScreenQuery, { after: null }, { signal }),
  { about: () => ['review'] },
)

export const handle = {
  keys: () => [
    ['j / k', m.back_office_review_key_walk()],
    ['n', m.back_office_review_key_next()],
    ['a', m.back_office_review_approve()],
    ['r', m.back_office_review_reject()],
    ['+ / −', m.back_office_review_key_zoom()],
    ['t', m.back_office_review_turn()],
  ],
}

/** Documents under review, the one that waits longest first; the first opens by itself beside the list. */
function ReviewScreen() {
  const { reviewQueue, backOfficeCounts } = useData<typeof loader>()
  const list = usePages(reviewQueue, async (after) => (await request(ReviewScreenQuery, { after })).reviewQueue)
  const { id } = useParams()
  const isWide = useIsWide()
  const navigate = useNavigate()
  const open = useRef<HTMLUListElement>(null)
  const ids = list.nodes.map((node) => node.id)
  const at = ids.indexOf(id ?? '')
  const pathOf = (other: string | undefined) =>
    other ? href('/admin/review/:id', { id: other }) : href('/admin/review')
  const next = at < 0 ? ids[0] : (ids[at + 1] ?? ids[at - 1])
  const context: ReviewContext = { next: pathOf(next) }
  const detail = useOutlet(context)
  useReviewKeys({
    j: () => void navigate(pathOf(ids[Math.min(at + 1, ids.length - 1)])),
    k: () => void navigate(pathOf(ids[Math.max(at - 1, 0)])),
    n: () => void navigate(context.next),
  })
  const first = ids[0]
  useEffect(() => {
    if (isWide && !id && first) void navigate(href('/admin/review/:id', { id: first }), { replace: true })
  }, [isWide, id, first, navigate])
  return (
    <SplitView
      detailLabel={m.back_office_review_document()}
      detail={detail}
      placeholder={ids.length === 0 && <AllDone />}
      list={
        <div className="flex min-h-full flex-col">
          <PageHeader
            title={m.back_office_review_title()}
            note={<Badge>{backOfficeCounts.documents_to_review}</Badge>}
          />
          <ul ref={open} aria-label={m.back_office_review_title()} className="bg-surface">
            {list.nodes.map((document) => (
              <ListRow key={document.id} to={pathOf(document.id)}>
                <span className="block truncate font-semibold">{document.team.company_name}</span>
                <span className="flex flex-wrap justify-between gap-x-3 text-sm text-soft">
                  {typeName(document.type)}
                  <DateText value={document.created_at} />
                </span>
              </ListRow>
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

function AllDone() {
  return (
    <EmptyState
      icon={<IconFileCheck size={40} stroke={1.5} />}
      title={m.back_office_review_none()}
      text={m.back_office_review_none_text()}
    />
  )
}

export { ReviewScreen as Component }
