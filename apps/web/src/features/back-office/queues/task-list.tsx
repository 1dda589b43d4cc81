import { IconCircleCheck } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { request } from '../../../api/request.ts'
import { usePages } from '../../../query/use-pages.ts'
import { useWrite } from '../../../query/use-write.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import { DateText } from '../../../ui/show/date-text.tsx'
import { StatusBadge } from '../../../ui/show/status-badge.tsx'
import { More, Nothing } from '../parts/staff-list.tsx'
import { QueueItem } from './queue-item.tsx'
import {
  QueuesScreenRetryTask,
  QueuesScreenTasks,
  type QueuesScreenTask,
  type QueuesScreenTasksResult,
} from './queues-screen.generated.ts'

export function TaskList({ first }: { first: QueuesScreenTasksResult['failedTasks'] }) {
  const list = usePages(first, async (after) => (await request(QueuesScreenTasks, { after })).failedTasks)
  if (list.nodes.length === 0)
    return <Nothing icon={<IconCircleCheck size={40} stroke={1.5} />} title={m.back_office_tasks_none()} />
  return (
    <div className="flex flex-col gap-4">
      <ul className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
        {list.nodes.map((task) => (
          <Task key={task.id} task={task} />
        ))}
      </ul>
      {list.hasMore && <More pending={list.pending} onMore={() => void list.loadMore()} />}
    </div>
  )
}

function Task({ task }: { task: QueuesScreenTask }) {
  const [retry] = useWrite(QueuesScreenRetryTask, {
    onDone: () => showToast({ text: m.back_office_task_retried(), tone: 'success' }),
  })
  return (
    <QueueItem
      name={task.name}
      badge={
        task.has_given_up ? (
          <StatusBadge tone="trouble" label={m.back_office_task_given_up()} />
        ) : (
          <StatusBadge tone="money_waiting" label={m.back_office_task_waiting()} />
        )
      }
      error={task.error}
      onRetry={(reason) => retry({ input: { task_id: task.id, reason } })}
    >
      {m.back_office_attempts({ count: task.attempts, max: task.max_attempts })} · <DateText value={task.created_at} />
      {!task.has_given_up && (
        <>
          {' '}
          · {m.back_office_task_next()} <DateText value={task.run_at} relative />
        </>
      )}
    </QueueItem>
  )
}
