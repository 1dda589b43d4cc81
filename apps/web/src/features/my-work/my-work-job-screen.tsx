import { href, useSearchParams } from 'react-router'
import { m } from '@waybill/locales/messages'
import { found } from '../../api/found.ts'
import { request } from '../../api/request.ts'
import { loaderOf, useData } from '../../app/page-data.ts'
import { keptHere } from '../../journal/kept-here.ts'
import { jobTopic } from '../../query/facts.ts'
import { useViewer } from '../../app/viewer.ts'
import { useInstallOffer } from '../install/offer-install.ts'
import { carrierStep } from '../jobs/job-detail/next-step.ts'
import { OfficeJobQuery } from '../jobs/job-detail/office-job.generated.ts'
import { OfficeJob } from '../jobs/job-detail/office-job.tsx'
import { MessageButton } from '../jobs/job-detail/message-button.tsx'
import { SideCard } from '../jobs/job-detail/side-card.tsx'

export const loader = loaderOf(
  '/my-work/:id',
  async ({ params, signal }) => {
    const { Job } = await request(OfficeJobQuery, { id: params.id }, { signal })
    return found(Job?.is_carried ? Job : null)
  },
  { about: (job) => [jobTopic(job.id)], kept: keptHere(OfficeJobQuery.name) },
)

/** A job as its carrier follows it: the office, or the driver themselves. */
export function Component() {
  const job = useData<typeof loader>()
  const viewer = useViewer()
  useInstallOffer(job.status === 'allocated')
  const search = useSearchParams()[0].toString()
  const assigned = job.driver && job.driver.id !== viewer.user_id && job.bid_team
  return (
    <OfficeJob
      job={job}
      back={search ? `${href('/my-work')}?${search}` : href('/my-work')}
      next={carrierStep(viewer, job)}
    >
      <SideCard
        title={m.jobs_posted_by()}
        team={job.team}
        person={job.user}
        linksPerson
        actions={<MessageButton job={job} label={m.chat_message_poster()} isNew={job.has_unseen_messages} />}
      />
      {assigned && (
        <SideCard title={m.jobs_driver()} team={assigned} person={job.driver} vehicle={job.fleet_vehicle} linksPerson />
      )}
    </OfficeJob>
  )
}
