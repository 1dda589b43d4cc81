import { m } from '@waybill/locales/messages'
import { Card } from '../../ui/show/card.tsx'
import { Timeline } from '../../ui/show/timeline.tsx'
import { jobActionText } from '../jobs/job-log/job-timeline.tsx'
import { JobStatusBadge } from '../jobs/job-status-badge.tsx'
import type { DemoAccount } from './account-card.tsx'

/** The jobs of the demo account as they stand, and the steps they took. */
export function HappeningsCard({ account: { jobs, steps } }: { account: DemoAccount }) {
  return (
    <div className="flex flex-col gap-4">
      <Card flush title={m.sandboxes_jobs()}>
        {jobs.length === 0 && <p className="px-4 pb-4 text-soft">{m.sandboxes_jobs_none()}</p>}
        <ul>
          {jobs.map((job) => (
            <li key={job.id} className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-3">
              <span className="min-w-0 flex-1 basis-48">
                <span className="figures font-medium">#{job.job_number}</span> {job.from_address} → {job.to_address}
                {job.bid_count > 0 && (
                  <span className="text-soft"> · {m.sandboxes_bids({ count: job.bid_count })}</span>
                )}
              </span>
              <JobStatusBadge status={job.status} />
            </li>
          ))}
        </ul>
      </Card>
      {steps.length > 0 && (
        <Card title={m.sandboxes_steps()}>
          <Timeline
            entries={steps.map(({ job_number, action, created_at }, index) => ({
              id: `${created_at}-${index}`,
              title: `#${job_number} · ${jobActionText(action)}`,
              at: created_at,
            }))}
          />
        </Card>
      )}
    </div>
  )
}
