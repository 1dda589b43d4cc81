import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { refusals, type Refusal } from '@waybill/domain/errors/error-codes'
import { m } from '@waybill/locales/messages'
import { refusalText } from '../../session/refusal-text.ts'
import { Button } from '../../ui/action/button.tsx'
import { validationText } from '../../ui/form/validation-text.ts'
import { bodyOf } from '../on-this-phone/entry-words.ts'
import { journal } from '../../journal/journal-of-device.ts'
import type { Entry, Problem } from '../../journal/journal-records.ts'
import { sendAgain } from './outbox.ts'

/** What was written here and has not arrived yet, in its order; what was refused, with the reason and what to do. */
export function WaitingBubbles({ waiting }: { waiting: readonly Entry[] }) {
  if (waiting.length === 0) return null
  return (
    <ol aria-label={m.chat_waiting_list()} className="flex flex-col">
      {waiting.map((message) => (
        <li
          key={message.key}
          className="mt-1 max-w-[85%] self-end rounded-panel rounded-br-sm border border-dashed border-edge bg-surface px-3.5 py-2 lg:max-w-[70%]"
        >
          <p className="whitespace-pre-line wrap-anywhere">{bodyOf(message)}</p>
          {message.problem ? <Refused message={message} problem={message.problem} /> : <Waits />}
        </li>
      ))}
    </ol>
  )
}

function Waits() {
  return (
    <p className="flex items-center justify-end gap-1 text-xs text-soft">
      <IconClock aria-hidden="true" size={15} />
      {m.chat_waiting()}
    </p>
  )
}

function Refused({ message, problem }: { message: Entry; problem: Problem }) {
  return (
    <>
      <p role="alert" className="mt-1 flex items-center gap-1.5 text-sm font-medium text-trouble-ink">
        <IconAlertTriangle aria-hidden="true" size={16} className="shrink-0" />
        {m.chat_not_sent({ reason: reasonOf(problem) })}
      </p>
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button size="small" onClick={() => void journal.remove(message)}>
          {m.chat_remove()}
        </Button>
        <Button size="small" onClick={() => void sendAgain(message)}>
          {m.chat_try_again()}
        </Button>
      </div>
    </>
  )
}

function reasonOf({ code, validation, refusal, message }: Problem): string {
  const [invalid] = validation['body'] ?? []
  if (invalid) return validationText(invalid)
  if (refusal && Object.hasOwn(refusals, refusal)) return refusalText(refusal as Refusal) ?? message
  return code === 'NOT_FOUND' ? m.chat_gone() : message
}
