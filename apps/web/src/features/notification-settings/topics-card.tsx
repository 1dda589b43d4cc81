import type { NotificationMeans, NotificationTopic } from '@waybill/domain/notifications/notification-switches'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { tickBoxClass } from '../../ui/form/checkbox.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { Card } from '../../ui/show/card.tsx'
import { type NotificationSwitchRow, SetNotificationSwitch } from './topics-card.generated.ts'

type TopicsCardProps = {
  switches: readonly NotificationSwitchRow[]
  /** All mails are switched off: the switches of single topics have no effect. */
  isMailOff: boolean
}

/** Which topics a user hears of, and how. The list in the app always has everything. */
export function TopicsCard({ switches, isMailOff }: TopicsCardProps) {
  return (
    <Card title={m.push_topics_title()} flush>
      <p className="px-4 pb-2 text-sm text-soft">{m.push_topics_hint()}</p>
      <div aria-hidden="true" className="flex items-center gap-2 border-b border-line px-4 pb-2 text-sm text-soft">
        <span className="flex-1" />
        <span className="w-14 text-center">{m.push_by_mail()}</span>
        <span className="w-14 text-center">{m.push_by_push()}</span>
      </div>
      <ul>
        {switches.map((row) => (
          <TopicRow key={row.topic} row={row} isMailOff={isMailOff} />
        ))}
      </ul>
    </Card>
  )
}

/** A topic and its two ticks; each takes effect at once. */
function TopicRow({ row, isMailOff }: { row: NotificationSwitchRow; isMailOff: boolean }) {
  const { title, hint } = topicWords[row.topic]
  return (
    <li className="flex items-center gap-2 border-b border-line px-4 py-2.5 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{title()}</p>
        <p className="text-sm text-soft">{hint()}</p>
      </div>
      <Tick row={row} means="MAIL" isOn={row.by_mail} isDisabled={isMailOff} />
      <Tick row={row} means="PUSH" isOn={row.by_push} />
    </li>
  )
}

type TickProps = {
  row: NotificationSwitchRow
  means: NotificationMeans
  /** Null: this topic is not told that way. */
  isOn: boolean | null
  isDisabled?: boolean
}

function Tick({ row: { topic }, means, isOn, isDisabled = false }: TickProps) {
  const [set, { pending }] = useWrite(SetNotificationSwitch, {
    onDone: () => showToast({ text: m.users_setting_saved(), tone: 'success' }),
  })
  if (isOn === null) return <span className="w-14 shrink-0" />
  const way = means === 'MAIL' ? m.push_by_mail() : m.push_by_push()
  return (
    <label className="grid h-target w-14 shrink-0 cursor-pointer place-items-center has-disabled:cursor-not-allowed has-disabled:opacity-50">
      <span className="sr-only">{`${topicWords[topic].title()}, ${way}`}</span>
      <input
        type="checkbox"
        checked={isOn}
        disabled={pending || isDisabled}
        onChange={(event) => void set({ input: { topic, means, is_on: event.currentTarget.checked } })}
        className={tickBoxClass}
      />
    </label>
  )
}

/** Topics in the reader's language: what they are called, and what belongs to them. */
const topicWords: Readonly<Record<NotificationTopic, { title: () => string; hint: () => string }>> = {
  ALERTS: { title: m.push_topic_alerts, hint: m.push_topic_alerts_hint },
  CHAT_MESSAGE: { title: m.push_topic_chat, hint: m.push_topic_chat_hint },
  DOCUMENTS: { title: m.push_topic_documents, hint: m.push_topic_documents_hint },
  FEEDBACKS: { title: m.push_topic_feedback, hint: m.push_topic_feedback_hint },
  JOB_POSTED: { title: m.push_topic_posted, hint: m.push_topic_posted_hint },
  MY_WORK: { title: m.push_topic_work, hint: m.push_topic_work_hint },
  SUBSCRIPTIONS: { title: m.push_topic_subscription, hint: m.push_topic_subscription_hint },
}
