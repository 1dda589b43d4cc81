import { useViewer } from '../../session/viewer.ts'
import type { OfficeJobDetail } from '../jobs/job-detail/office-job.generated.ts'
import { CarrierSides } from '../jobs/job-detail/side-card.tsx'
import { JobChat } from './job-chat.tsx'

/** For whom a job is carried, and what is written to them. */
export function CarrierSide({ job }: { job: OfficeJobDetail }) {
  const { team_id } = useViewer()
  return (
    <>
      <CarrierSides job={job} hasChat />
      {job.is_carried && team_id && <JobChat job_id={job.id} taker_team_id={team_id} />}
    </>
  )
}
