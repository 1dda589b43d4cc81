import { IconStar } from '@tabler/icons-react'
import { useState } from 'react'
import { type FeedbackText, feedbackTexts } from '@waybill/domain/feedback/feedback'
import { m } from '@waybill/locales/messages'
import { request } from '../../../api/request.ts'
import { usePages } from '../../../query/use-pages.ts'
import { useWrite } from '../../../query/use-write.ts'
import { loaderOf, useData } from '../../../session/page-data.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { Card } from '../../../ui/show/card.tsx'
import type { FeedbackItem as GivenFeedback } from '../../feedback/feedback-item.generated.ts'
import { FeedbackItem } from '../../feedback/feedback-item.tsx'
import { FilterSearch } from '../parts/filters.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { StaffButton } from '../parts/staff-button.tsx'
import { More, Nothing } from '../parts/staff-list.tsx'
import { RemoveFeedbackText, StaffFeedbackScreenQuery } from './staff-feedback-screen.generated.ts'

export const loader = loaderOf('/admin/feedback', async ({ url, signal }) => {
  const search = url.searchParams.get('search')
  return { search, ...(await request(StaffFeedbackScreenQuery, { search, after: null }, { signal })) }
})

/** Published feedback, newest first; staff remove a text and give the reason. */
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

const labels: Readonly<Record<FeedbackText, () => string>> = {
  comment: m.back_office_feedback_remove_comment,
  answer: m.back_office_feedback_remove_answer,
}

/** Removes the comment or the answer; the reason is shown in its place. */
function RemoveText({ feedback }: { feedback: GivenFeedback }) {
  const [asked, setAsked] = useState<FeedbackText | null>(null)
  const [remove] = useWrite(RemoveFeedbackText, {
    onDone: () => {
      showToast({ text: m.back_office_feedback_removed(), tone: 'success' })
      setAsked(null)
    },
  })
  const there = feedbackTexts.filter((text) => feedback[text] !== null)
  if (there.length === 0) return null
  return (
    <p className="flex flex-wrap gap-2 px-4 pb-3">
      {there.map((text) => (
        <StaffButton permission="company.judge" key={text} size="small" kind="quiet" onClick={() => setAsked(text)}>
          {labels[text]()}
        </StaffButton>
      ))}
      {asked && (
        <ReasonDialog
          title={labels[asked]()}
          text={m.back_office_feedback_remove_text()}
          confirm={m.back_office_feedback_remove()}
          danger
          onConfirm={(reason) => remove({ input: { feedback_id: feedback.id, text: asked, reason } })}
          onClose={() => setAsked(null)}
        />
      )}
    </p>
  )
}

export { StaffFeedbackScreen as Component }
