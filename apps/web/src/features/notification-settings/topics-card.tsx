import { m } from '@waybill/locales/messages'
import { Card } from '../../ui/show/card.tsx'
import { TopicRow } from './topic-row.tsx'
import type { NotificationSwitchRow } from './topic-row.generated.ts'

type TopicsCardProps = {
  switches: readonly NotificationSwitchRow[]
  /** Mails are off altogether: their switches say nothing. */
  isMailOff: boolean
}

/** What one is told of, by which means. The list in the app has all of it. */
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
