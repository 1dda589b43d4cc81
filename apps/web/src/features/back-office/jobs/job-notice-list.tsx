import { m } from '@waybill/locales/messages'
import { DateText } from '../../../ui/show/date-text.tsx'
import { personName } from '../../users/person.tsx'
import type { StaffJobScreenQueryResult } from './staff-job-screen.generated.ts'

/** What was told to whom, and whether they have looked. */
export function JobNoticeList({ notices }: { notices: StaffJobScreenQueryResult['jobNotices'] }) {
  if (notices.length === 0) return <p className="px-4 pb-4 text-soft">{m.back_office_job_nothing_told()}</p>
  return (
    <ul
      role="region"
      aria-label={m.back_office_job_told()}
      tabIndex={0}
      className="max-h-96 overflow-auto border-t border-line"
    >
      {notices.map(({ id, name, description, user, created_at, is_seen }) => (
        <li key={id} className="border-b border-line px-4 py-2 last:border-b-0">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-soft">
            <span>
              {user && personName(user)} · {is_seen ? m.back_office_job_read() : m.back_office_job_unread()}
            </span>
            <DateText value={created_at} />
          </p>
          <p>
            <span className="font-medium">{name}</span> <span className="text-soft">{description}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
