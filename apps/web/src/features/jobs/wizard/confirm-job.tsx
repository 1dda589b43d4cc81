import { Navigate } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import { isRouteSettled } from '@waybill/domain/jobs/job-problems'
import { m } from '@waybill/locales/messages'
import type { FieldMessages } from '../../../api/api-error.ts'
import { refusalText } from '../../../session/refusal-text.ts'
import { useViewer } from '../../../session/viewer.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/show/card.tsx'
import { DoubtQuestion, doubtsAmong } from '../doubt-question.tsx'
import { AnswersCard } from './answers-card.tsx'
import { ChangesNote } from './changes-note.tsx'
import type { JobDraft } from './draft/job-draft.ts'
import { problemLines } from './desk/problem-words.ts'
import { Itinerary } from './route/itinerary.tsx'
import { RouteMap } from './route/route-map.tsx'
import { RouteOptions } from './route/route-options.tsx'
import { StepActions } from './wizard-page.tsx'
import { stepPath, submitTexts } from './steps.ts'
import { useRouteChoice, type RouteChoiceState } from './route/use-route-choice.ts'
import { useSendJob } from './use-send-job.ts'
import { useWizard } from './use-wizard.ts'
import { firstOpenStep, isChecked, problemsIn } from './wizard-problems.ts'

/** The route is confirmed, everything is seen once more, and the job goes out. */
export function ConfirmJob() {
  const wizard = useWizard()
  const open = firstOpenStep(wizard.kind, wizard.draft)
  // Behind a link or after a night the answers may no longer do: the step concerned says what is wrong.
  return open ? <Navigate to={stepPath(wizard, open)} state={isChecked} replace /> : <Confirmation />
}

function Confirmation() {
  const { kind, draft, keep, sending } = useWizard()
  const viewer = useViewer()
  const choice = useRouteChoice(draft, keep)
  const { send, asked, showStep, pending } = useSendJob()
  const doubts = asked && doubtsAmong(asked)
  const refusal = kind === 'post-job' ? refusalText(refusalOf(viewer, 'job.post', {})) : null
  const filesComing = sending.waiting > 0 ? m.job_wizard_files_sending({ count: sending.waiting }) : null
  const reason = refusal ?? missingText(choice) ?? filesComing
  return (
    <form
      noValidate
      className="flex flex-1 flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!reason) void send(choice.answer)
      }}
    >
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <RouteChoice choice={choice} />
        <div className="flex flex-col gap-4">
          {kind === 'edit-stops' ? <StopsCard draft={draft} /> : <AnswersCard />}
          <ChangesNote />
        </div>
      </div>
      {doubts && (
        <DoubtQuestion
          lines={doubtLines(asked, draft.stops.length)}
          pending={pending}
          onConfirm={() => void send(choice.answer, doubts)}
          onChange={() => void showStep(asked)}
        />
      )}
      <StepActions>
        <Button type="submit" kind="primary" pending={pending} disabledReason={reason}>
          {submitTexts[kind]()}
        </Button>
      </StepActions>
    </form>
  )
}

const doubtLines = (asked: FieldMessages, stops: number) =>
  problemLines(problemsIn(asked), stops).map(({ text }) => text)

function StopsCard({ draft }: { draft: JobDraft }) {
  return (
    <Card>
      <Itinerary draft={draft} />
    </Card>
  )
}

function missingText({ answer, pending }: RouteChoiceState): string | null {
  if (isRouteSettled(answer)) return null
  return pending ? m.job_wizard_route_pending() : m.validation_route_required()
}

/** The ways on offer, on the map and in figures. */
function RouteChoice({ choice }: { choice: RouteChoiceState }) {
  return (
    <Card title={m.job_wizard_route()} flush>
      <div className="h-72 border-y border-line sm:h-96">
        <RouteMap choice={choice} />
      </div>
      <div className="p-4">
        <RouteOptions choice={choice} />
      </div>
    </Card>
  )
}
