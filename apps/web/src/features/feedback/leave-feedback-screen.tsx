import { href } from 'react-router'
import { feedbackRatings, starsOf } from '@waybill/domain/feedback/feedback'
import { leaveFeedbackInput } from '@waybill/domain/feedback/feedback-input'
import { MAX_LONG_TEXT } from '@waybill/domain/text/text-rules'
import { m } from '@waybill/locales/messages'
import { found, loaderOf, useData } from '../../session/page-data.ts'
import { request } from '../../api/request.ts'
import { jobTopic } from '../../query/facts.ts'
import { useWrite } from '../../query/use-write.ts'
import { refusalText } from '../../session/refusal-text.ts'
import type { ScreenHandle } from '../../session/screen-parts.ts'
import { useViewer } from '../../session/viewer.ts'
import { Button, LinkButton } from '../../ui/action/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useDomainForm } from '../../ui/form/use-domain-form.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { Card } from '../../ui/show/card.tsx'
import { StarIcons } from '../../ui/show/stars.tsx'
import { useNow } from '../../ui/show/use-now.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { blindText, lastDayBefore, leaveRefusal, otherCompany, ownText } from './feedback-standing.ts'
import { jobPage, jobTitle, ratingTexts } from './feedback-words.ts'
import {
  LeaveFeedback,
  LeaveFeedbackScreenQuery,
  type LeaveFeedbackScreenQueryResult,
} from './leave-feedback-screen.generated.ts'

type Job = NonNullable<LeaveFeedbackScreenQueryResult['Job']>

export const handle: ScreenHandle = { hidesBottomBar: true }

export const loader = loaderOf(
  '/leave-feedback/:id',
  async ({ params, signal }) => {
    const { Job } = await request(LeaveFeedbackScreenQuery, params, { signal })
    return found(Job && (Job.is_own || Job.is_carried) ? Job : null)
  },
  { about: (job) => [jobTopic(job.id)] },
)

/** One side of a job rates the other, once. */
function LeaveFeedbackScreen() {
  const job = useData<typeof loader>()
  const title = m.feedback_leave_title({ company: otherCompany(job) })
  return (
    <Screen
      header={
        <PageHeader
          title={title}
          back={jobPage(job)}
          note={<span className="figures text-soft">{jobTitle(job)}</span>}
        />
      }
    >
      <Content job={job} />
    </Screen>
  )
}

function Content({ job }: { job: Job }) {
  const viewer = useViewer()
  const now = new Date(useNow())
  const until = job.may_leave_feedback_until
  if (until === null) return <EmptyState title={m.feedback_not_yet_title()} text={m.feedback_not_yet_text()} />
  const refusal = leaveRefusal(viewer, job, now)
  const see = <LinkButton to={href('/job-feedbacks/:id', { id: job.id })}>{m.feedback_see()}</LinkButton>
  if (job.my_feedback) return <EmptyState title={m.refusals_no_more_reviews()} text={ownText(job)} action={see} />
  if (refusal === 'feedback_time_over')
    return <EmptyState title={m.feedback_over({ date: lastDayBefore(until) })} action={see} />
  return <FeedbackForm job={job} blind={blindText(job, now)} refusal={refusalText(refusal)} />
}

function FeedbackForm({ job, blind, refusal }: { job: Job; blind: string; refusal: string | null }) {
  const [leave] = useWrite(LeaveFeedback, {
    onDone: ({ leaveFeedback: { published_at } }) => {
      showToast({ text: published_at ? m.feedback_left_published() : m.feedback_left_kept(), tone: 'success' })
      return href('/job-feedbacks/:id', { id: job.id })
    },
  })
  const form = useDomainForm(leaveFeedbackInput, {
    defaultValues: { job_id: job.id, comment: '' },
    onSubmit: (input) => leave({ input }),
  })
  return (
    <Card>
      <Form form={form}>
        <RadioGroup
          label={job.is_own ? m.feedback_how_carrier() : m.feedback_how_poster()}
          options={feedbackRatings.toReversed().map((value) => ({
            value,
            label: ratingTexts[value](),
            icon: (
              <span aria-hidden="true" className="inline-flex">
                <StarIcons filled={starsOf(value)} size={20} />
              </span>
            ),
          }))}
          {...form.field('rating')}
        />
        <TextArea
          label={m.feedback_comment()}
          description={m.feedback_comment_hint()}
          optional
          rows={4}
          maxLength={MAX_LONG_TEXT}
          {...form.field('comment')}
        />
        <p className="rounded-control bg-sunken px-3 py-2 text-[0.9375rem] text-soft">{blind}</p>
        <Button type="submit" kind="primary" size="large" pending={form.pending} disabledReason={refusal}>
          {m.feedback_send()}
        </Button>
      </Form>
    </Card>
  )
}

export { LeaveFeedbackScreen as Component }
