import { isJobDoubt, type JobDoubt } from '@waybill/domain/jobs/job-doubts'
import { m } from '@waybill/locales/messages'
import type { FieldMessages } from '../../api/api-error.ts'
import { Button } from '../../ui/action/button.tsx'

/** The doubts among the messages of a refusal, where it is about nothing else: then saying that they are meant is enough. */
export function doubtsAmong(messages: FieldMessages | undefined): JobDoubt[] | null {
  const all = Object.values(messages ?? {}).flat()
  const doubts = all.filter(isJobDoubt)
  return doubts.length > 0 && doubts.length === all.length ? doubts : null
}

type DoubtQuestionProps = {
  /** The doubts that do not stand at a field. */
  lines?: readonly string[]
  pending: boolean
  onConfirm: () => void
  /** Goes to the answer. */
  onChange?: () => void
}

/** Asks once whether an answer that looks like a slip is meant. */
export function DoubtQuestion({ lines = [], pending, onConfirm, onChange }: DoubtQuestionProps) {
  return (
    <div role="alert" className="flex flex-col gap-2 rounded-card bg-money_waiting-tint p-4 text-money_waiting-ink">
      <p className="font-semibold">{m.jobs_doubt_question()}</p>
      {lines.length > 0 && (
        <ul className="figures">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <Button pending={pending} onClick={onConfirm}>
          {m.jobs_doubt_confirm()}
        </Button>
        {onChange && (
          <Button kind="quiet" onClick={onChange}>
            {m.jobs_doubt_change()}
          </Button>
        )}
      </div>
    </div>
  )
}
