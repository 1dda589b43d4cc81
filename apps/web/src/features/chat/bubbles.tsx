import { IconAlertTriangle, IconCheck, IconChecks, IconClock } from '@tabler/icons-react'
import { type Refusal, refusals } from '@waybill/domain/errors/refusals'
import { m } from '@waybill/locales/messages'
import { journal } from '../../journal/journal-of-device.ts'
import type { Entry, Problem } from '../../journal/journal-records.ts'
import { useMe } from '../../session/me.ts'
import { refusalText } from '../../session/refusal-text.ts'
import { Button } from '../../ui/action/button.tsx'
import { validationText } from '../../ui/form/validation-text.ts'
import { formatTime } from '../../ui/format.ts'
import { ReportButton } from '../cases/report-button.tsx'
import type { ChatBubble } from './chat-screen.generated.ts'
import { dayText, isSameDay } from './days.ts'
import { sendAgain } from './outbox.ts'
import { bodyOf, shownBody } from './phrase-words.ts'

const TOGETHER_MS = 5 * 60_000

/** Messages under their days; what one person writes in one go stands together under their name. */
export function Bubbles({ messages, now }: { messages: readonly ChatBubble[]; now: number }) {
  return (
    <ol aria-label={m.chat_messages()} className="flex flex-col">
      {messages.map((message, at) => {
        const before = messages[at - 1]
        const isNewDay = !before || !isSameDay(before.created_at, message.created_at)
        return (
          <li key={message.id} className="flex flex-col">
            {isNewDay && (
              <h2 className="my-3 self-center rounded-full bg-sunken px-3 py-0.5 text-sm font-medium text-soft">
                {dayText(message.created_at, now)}
              </h2>
            )}
            <Bubble message={message} continues={!isNewDay && isOneGo(before, message)} />
          </li>
        )
      })}
    </ol>
  )
}

function isOneGo(before: ChatBubble | undefined, { participation, created_at }: ChatBubble): boolean {
  if (before?.participation.messageable.id !== participation.messageable.id) return false
  return Date.parse(created_at) - Date.parse(before.created_at) < TOGETHER_MS
}

const looks = {
  mine: 'self-end rounded-br-sm bg-strong text-on-strong',
  teammate: 'self-end rounded-br-sm bg-open-tint text-ink',
  other: 'self-start rounded-bl-sm border border-line bg-surface text-ink',
}

function Bubble({ message, continues }: { message: ChatBubble; continues: boolean }) {
  const me = useMe()
  const { id, name_first, name_last } = message.participation.messageable
  const isOurs = message.team_id === me.team?.id
  const look = id === me.id ? 'mine' : isOurs ? 'teammate' : 'other'
  return (
    <div
      className={`max-w-[85%] rounded-panel px-3.5 py-2 lg:max-w-[70%] ${continues ? 'mt-1' : 'mt-2.5'} ${looks[look]}`}
    >
      {look === 'mine' ? (
        <span className="sr-only">{m.chat_from_you()}</span>
      ) : (
        <p className={continues ? 'sr-only' : 'text-sm font-semibold'}>{`${name_first} ${name_last}`}</p>
      )}
      <Body message={message} />
      <p
        className={`figures flex items-center justify-end gap-1 text-xs ${look === 'mine' ? 'opacity-80' : 'text-soft'}`}
      >
        <time dateTime={message.created_at}>{formatTime(message.created_at)}</time>
        {isOurs && <Ticks isSeen={message.is_seen} />}
        {!isOurs && !message.is_withheld && (
          <span className="-my-3 -mr-3">
            <ReportButton look="icon" thing={{ kind: 'message', id: message.id }} of={message.body ?? ''} />
          </span>
        )}
      </p>
    </div>
  )
}

/** A message that staff have hidden is read by its author alone. */
function Body({ message: { body, is_withheld } }: { message: ChatBubble }) {
  return (
    <>
      {body !== null && <Words of={body} />}
      {is_withheld && (
        <p className="text-sm italic">{body === null ? m.cases_hidden_message() : m.cases_hidden_for_others()}</p>
      )}
    </>
  )
}

function Ticks({ isSeen }: { isSeen: boolean }) {
  const Icon = isSeen ? IconChecks : IconCheck
  return (
    <>
      <Icon aria-hidden="true" size={15} stroke={2.25} />
      <span className="sr-only">{isSeen ? m.chat_seen() : m.chat_sent()}</span>
    </>
  )
}

/**
 * Messages from this device that have not arrived yet, in their order; refused ones, with the reason and the way out.
 */
export function WaitingBubbles({ waiting }: { waiting: readonly Entry[] }) {
  if (waiting.length === 0) return null
  return (
    <ol aria-label={m.chat_waiting_list()} className="flex flex-col">
      {waiting.map((message) => (
        <li
          key={message.key}
          className="mt-1 max-w-[85%] self-end rounded-panel rounded-br-sm border border-dashed border-edge bg-surface px-3.5 py-2 lg:max-w-[70%]"
        >
          <Words of={bodyOf(message)} />
          {message.problem ? <Refused message={message} problem={message.problem} /> : <Waits />}
        </li>
      ))}
    </ol>
  )
}

/** Members write English; what the market says for them is in the reader's language. */
function Words({ of }: { of: string }) {
  const shown = shownBody(of)
  return (
    <p {...(shown === of && { lang: 'en' })} className="whitespace-pre-line wrap-anywhere">
      {shown}
    </p>
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
