import { m } from '@waybill/locales/messages'
import { useViewer } from '../../../session/viewer.ts'
import { MessageButton } from './message-button.tsx'
import type { OfficeJobDetail } from './office-job.generated.ts'
import { SideCard } from './side-card.tsx'

/** For whom a carrier carries the job, and which colleague does. */
export function CarrierSides({ job }: { job: OfficeJobDetail }) {
  const viewer = useViewer()
  const assigned = job.driver && job.driver.id !== viewer.user_id && job.bid_team
  return (
    <>
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
    </>
  )
}
