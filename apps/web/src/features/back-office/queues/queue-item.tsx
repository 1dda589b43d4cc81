import { IconRefresh } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { m } from '@waybill/locales/messages'
import type { Outcome } from '../../../query/use-write.ts'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { StaffButton } from '../parts/staff-button.tsx'

type QueueItemProps<Result> = {
  name: string
  badge: ReactNode
  error: string | null
  children: ReactNode
  /** Without it there is nothing to try again. */
  onRetry?: (reason: string) => Promise<Outcome<Result>>
}

/** One task, mail or callback that failed: what it is, its error, and a button to try again. */
export function QueueItem<Result>({ name, badge, error, children, onRetry }: QueueItemProps<Result>) {
  const [asks, setAsks] = useState(false)
  async function retry(reason: string) {
    const outcome = await onRetry!(reason)
    if (outcome.ok) setAsks(false)
    return outcome
  }
  return (
    <li className="flex flex-wrap items-start gap-3 border-b border-line px-4 py-3 last:border-b-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold wrap-anywhere">{name}</span>
          {badge}
        </p>
        <p className="text-sm text-soft">{children}</p>
        {error && <pre className="mt-1 max-h-32 overflow-auto text-sm whitespace-pre-wrap wrap-anywhere">{error}</pre>}
      </div>
      {onRetry && (
        <StaffButton
          permission="queue.retry"
          size="small"
          icon={<IconRefresh aria-hidden="true" size={18} />}
          onClick={() => setAsks(true)}
        >
          {m.back_office_retry()}
        </StaffButton>
      )}
      {asks && (
        <ReasonDialog
          title={m.back_office_retry_title({ name })}
          text={m.back_office_retry_text()}
          confirm={m.back_office_retry()}
          onConfirm={retry}
          onClose={() => setAsks(false)}
        />
      )}
    </li>
  )
}
