import { IconStar } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { request } from '../../../api/request.ts'
import { loaderOf, useData } from '../../../session/page-data.ts'
import { usePages } from '../../../query/use-pages.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { Card } from '../../../ui/show/card.tsx'
import { FeedbackItem } from '../../feedback/feedback-item.tsx'
import { FilterSearch } from '../parts/filter-search.tsx'
import { More, Nothing } from '../parts/staff-list.tsx'
import { RemoveText } from './remove-text.tsx'
import { StaffFeedbackScreenQuery } from './staff-feedback-screen.generated.ts'

export const loader = loaderOf('/admin/feedback', async ({ url, signal }) => {
  const search = url.searchParams.get('search')
  return { search, ...(await request(StaffFeedbackScreenQuery, { search, after: null }, { signal })) }
})

/** What is published, newest first; staff take away what does not belong there, and say why. */
function StaffFeedbackScreen() {
  const { search, staffFeedbacks } = useData<typeof loader>()
  const list = usePages(
    staffFeedbacks,
    async (after) => (await request(StaffFeedbackScreenQuery, { search, after })).staffFeedbacks,
  )
  return (
    <Screen width="wide" header={<PageHeader title={m.back_office_nav_feedback()} />}>
      <div className="flex flex-col gap-4">
        <FilterSearch label={m.back_office_feedback_search()} />
        {list.nodes.length === 0 ? (
          <Nothing icon={<IconStar size={40} stroke={1.5} />} title={m.feedback_none_title()} />
        ) : (
          <Card flush>
            <ul className="divide-y divide-line">
              {list.nodes.map((feedback) => (
                <li key={feedback.id}>
                  <FeedbackItem feedback={feedback} />
                  <RemoveText feedback={feedback} />
                </li>
              ))}
            </ul>
          </Card>
        )}
        {list.hasMore && <More pending={list.pending} onMore={() => void list.loadMore()} />}
      </div>
    </Screen>
  )
}

export { StaffFeedbackScreen as Component }
