import { IconCircleCheck } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { request } from '../../../api/request.ts'
import { usePages } from '../../../query/use-pages.ts'
import { useWrite } from '../../../query/use-write.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import { DateText } from '../../../ui/show/date-text.tsx'
import { StatusBadge } from '../../../ui/show/status-badge.tsx'
import { callbackProblemText, statusLooks } from '../../api-callbacks/callback-words.ts'
import { More, Nothing } from '../parts/staff-list.tsx'
import { QueueItem } from './queue-item.tsx'
import {
  QueuesScreenCallbacks,
  QueuesScreenRetryCallback,
  type QueuesScreenCallback,
  type QueuesScreenCallbacksResult,
} from './queues-screen.generated.ts'

/** Callbacks in trouble, of every company: where they should go and why they do not arrive, not what they say. */
export function CallbackList({ first }: { first: QueuesScreenCallbacksResult['staffCallbackDeliveries'] }) {
  const list = usePages(
    first,
    async (after) => (await request(QueuesScreenCallbacks, { after })).staffCallbackDeliveries,
  )
  if (list.nodes.length === 0)
    return <Nothing icon={<IconCircleCheck size={40} stroke={1.5} />} title={m.back_office_callbacks_none()} />
  return (
    <div className="flex flex-col gap-4">
      <ul className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
        {list.nodes.map((delivery) => (
          <Callback key={delivery.id} delivery={delivery} />
        ))}
      </ul>
      {list.hasMore && <More pending={list.pending} onMore={() => void list.loadMore()} />}
    </div>
  )
}

function Callback({ delivery }: { delivery: QueuesScreenCallback }) {
  const [retry] = useWrite(QueuesScreenRetryCallback, {
    onDone: () => showToast({ text: m.back_office_callback_retried(), tone: 'success' }),
  })
  const { id, company_name, url, event, status, attempts, created_at, next_attempt_at } = delivery
  const [text, tone] = statusLooks[status]
  return (
    <QueueItem
      name={url}
      badge={<StatusBadge tone={tone} label={text()} />}
      error={callbackProblemText(delivery)}
      onRetry={(reason) => retry({ input: { delivery_id: id, reason } })}
    >
      {company_name} · <code className="font-mono">{event}</code> · {m.back_office_tries({ count: attempts })} ·{' '}
      <DateText value={created_at} />
      {next_attempt_at && (
        <>
          {' '}
          · {m.back_office_task_next()} <DateText value={next_attempt_at} relative />
        </>
      )}
    </QueueItem>
  )
}
