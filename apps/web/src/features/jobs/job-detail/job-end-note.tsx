import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { TextLink } from '../../../ui/action/text-link.tsx'
import { jobStory } from '../job-ends.ts'
import type { JobDetail } from './job-detail.generated.ts'

type EndedJob = Pick<JobDetail, 'status' | 'outcome' | 'is_own' | 'team' | 'bid_team' | 'reposted_as' | 'reposted_from'>

/** How the job ended, for the side that reads it, and the job before or after it with the same load. */
export function JobEndNote({ job }: { job: EndedJob }) {
  const story = jobStory(job, job.is_own ? 'posted' : 'carried')
  const { reposted_as: later, reposted_from: earlier } = job
  if (!story && !later && !earlier) return null
  const path = (id: string) => href(job.is_own ? '/jobs-posted/:id' : '/browse-jobs/:id', { id })
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {story && <span className="font-medium">{story}</span>}
      {later && <TextLink to={path(later.id)}>{m.jobs_reposted_as({ number: later.job_number })}</TextLink>}
      {earlier && <TextLink to={path(earlier.id)}>{m.jobs_reposted_from({ number: earlier.job_number })}</TextLink>}
    </p>
  )
}
