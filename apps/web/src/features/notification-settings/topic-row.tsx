import type { NotificationMeans } from '@waybill/domain/notifications/notification-switches'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { tickBoxClass } from '../../ui/form/checkbox.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { type NotificationSwitchRow, SetNotificationSwitch } from './topic-row.generated.ts'
import { topicWords } from './topic-words.ts'

/** A topic and its two ticks; each takes effect at once. */
export function TopicRow({ row, isMailOff }: { row: NotificationSwitchRow; isMailOff: boolean }) {
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
    <label className="grid h-11 w-14 shrink-0 cursor-pointer place-items-center has-disabled:cursor-not-allowed has-disabled:opacity-50">
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
