import { IconCheck, IconChecks } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { useMe } from '../../session/me.ts'
import { formatTime } from '../../ui/format.ts'
import type { ChatBubble } from './chat-screen.generated.ts'
import { dayText, isSameDay } from './days.ts'

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
      <p className="whitespace-pre-line wrap-anywhere">{message.body}</p>
      <p
        className={`figures flex items-center justify-end gap-1 text-xs ${look === 'mine' ? 'opacity-80' : 'text-soft'}`}
      >
        <time dateTime={message.created_at}>{formatTime(message.created_at)}</time>
        {isOurs && <Ticks isSeen={message.is_seen} />}
      </p>
    </div>
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
