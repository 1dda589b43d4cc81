import type { ReactNode } from 'react'
import { href } from 'react-router'
import { STANDING_TASK_SECONDS } from '@waybill/domain/back-office/exceptions'
import { NEWEST_BACKUP_HOURS } from '@waybill/domain/setup/setup-line'
import { HOUR_MS } from '@waybill/domain/time/milliseconds'
import { m } from '@waybill/locales/messages'
import { LoneLink } from '../../../ui/action/lone-link.tsx'
import { formatDuration, formatNumber, formatRelative } from '../../../ui/format.ts'
import { useNow } from '../../../ui/show/use-now.ts'
import type { TodayScreenQueryResult } from './today-screen.generated.ts'

/**
 * The machinery that keeps the market going while nobody looks: the backup, the mail and the queue; red where somebody
 * has to see to it.
 */
export function Upkeep({ counts }: { counts: TodayScreenQueryResult['backOfficeCounts'] }) {
  const { newest_backup_at: backup, failed_mails, oldest_task_seconds: waits } = counts
  const now = useNow()
  const isBackupLate = !backup || now - Date.parse(backup) > NEWEST_BACKUP_HOURS * HOUR_MS
  const isQueueStanding = waits !== null && waits > STANDING_TASK_SECONDS
  return (
    <section aria-label={m.back_office_today_upkeep()} className="mb-4">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <Fact label={m.back_office_today_backup()} grave={isBackupLate}>
          <LoneLink to={href('/admin/setup')}>
            {backup ? formatRelative(backup, now) : m.back_office_today_backup_none()}
          </LoneLink>
        </Fact>
        <Fact label={m.back_office_exceptions_mail_failed()} grave={failed_mails > 0}>
          <LoneLink to={`${href('/admin/queues')}?tab=mails&status=failed`}>{formatNumber(failed_mails)}</LoneLink>
        </Fact>
        <Fact label={m.back_office_today_oldest_task()} grave={isQueueStanding}>
          <LoneLink to={href('/admin/queues')}>
            {waits === null ? m.back_office_today_no_task() : formatDuration(waits)}
          </LoneLink>
        </Fact>
      </dl>
    </section>
  )
}

function Fact({ label, grave, children }: { label: string; grave: boolean; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-2">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className={`figures font-semibold ${grave ? 'text-trouble-ink' : ''}`}>{children}</dd>
    </div>
  )
}
