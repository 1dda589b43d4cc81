import { IconMail } from '@tabler/icons-react'
import { mailStatuses, type MailStatus } from '@waybill/domain/mails/mail'
import { m } from '@waybill/locales/messages'
import { request } from '../../../api/request.ts'
import { usePages } from '../../../query/use-pages.ts'
import { useWrite } from '../../../query/use-write.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import { DateText } from '../../../ui/show/date-text.tsx'
import { StatusBadge, type StatusTone } from '../../../ui/show/status-badge.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { FilterSelect } from '../parts/filters.tsx'
import { More } from '../parts/staff-list.tsx'
import { QueueItem } from './queue-item.tsx'
import {
  QueuesScreenMails,
  QueuesScreenRetryMail,
  type QueuesScreenMail,
  type QueuesScreenMailsResult,
} from './queues-screen.generated.ts'

const looks: Record<MailStatus, readonly [text: () => string, tone: StatusTone]> = {
  failed: [m.back_office_mail_failed, 'trouble'],
  queued: [m.back_office_mail_queued, 'open'],
  sent: [m.back_office_mail_sent, 'paid'],
}

type MailListProps = { first: QueuesScreenMailsResult['staffMails']; status: MailStatus | null }

export function MailList({ first, status }: MailListProps) {
  const list = usePages(first, async (after) => (await request(QueuesScreenMails, { status, after })).staffMails)
  return (
    <div className="flex flex-col gap-4">
      <FilterSelect
        name="status"
        label={m.back_office_status()}
        options={mailStatuses.map((value) => ({ value, label: looks[value][0]() }))}
      />
      {list.nodes.length === 0 && (
        <EmptyState icon={<IconMail size={40} stroke={1.5} />} title={m.back_office_mails_none()} />
      )}
      {list.nodes.length > 0 && (
        <ul className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
          {list.nodes.map((mail) => (
            <Mail key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
      {list.hasMore && <More pending={list.pending} onMore={() => void list.loadMore()} />}
    </div>
  )
}

function Mail({ mail }: { mail: QueuesScreenMail }) {
  const [retry] = useWrite(QueuesScreenRetryMail, {
    onDone: () => showToast({ text: m.back_office_mail_retried(), tone: 'success' }),
  })
  const [text, tone] = looks[mail.status]
  const retryIt = (reason: string) => retry({ input: { mail_id: mail.id, reason } })
  return (
    <QueueItem
      name={mail.to_address}
      badge={<StatusBadge tone={tone} icon={IconMail} label={text()} />}
      error={mail.error}
      {...(mail.status === 'failed' && { onRetry: retryIt })}
    >
      <code className="font-mono">{mail.template}</code> · {mail.language.toUpperCase()} ·{' '}
      {m.back_office_tries({ count: mail.attempts })} · <DateText value={mail.sent_at ?? mail.created_at} />
    </QueueItem>
  )
}
