import { href, useNavigate } from 'react-router'
import { isClosed, isOnHand } from '@waybill/domain/jobs/job-flow'
import { m } from '@waybill/locales/messages'
import { useViewer } from '../../session/viewer.ts'
import type { DeliveryJob } from '../delivery/run/delivery-job.generated.ts'
import { RunClosed } from '../delivery/run/run-closed.tsx'
import type { Run } from '../delivery/run/use-run.ts'
import { NextStepButton } from '../delivery/steps/next-step-button.tsx'
import { type BegunAt, useRunPath } from '../delivery/steps/use-run-path.ts'
import { DriverHours } from '../jobs/driver-hours/hours-note.tsx'
import { carrierStep } from '../jobs/job-detail/next-step.ts'
import { OfficeJob } from '../jobs/job-detail/office-job.tsx'
import type { OfficeJobDetail } from '../jobs/job-detail/office-job.generated.ts'
import { CarrierSides } from '../jobs/job-detail/side-card.tsx'
import { JournalCard } from '../on-this-phone/journal-card.tsx'
import { SharingLine } from '../tracking/sharing-switch.tsx'
import { JobChat } from './job-chat.tsx'

type CarriedJobDeskProps = { run: Run; office: OfficeJobDetail; back: string }

/** A job at its carrier's desk: the run's next step among the page's actions. A phone has the run alone (decision 0046). */
export function CarriedJobDesk({ run, office, back }: CarriedJobDeskProps) {
  const navigate = useNavigate()
  const state: BegunAt = { run: useRunPath()(run.job) }
  const { job, next, viewer } = run
  const failure = href('/view-failure/:id?', { id: job.id })
  return (
    <OfficeJob
      job={afterRun(office, job)}
      back={back}
      next={next ? null : carrierStep(viewer, office)}
      action={next && <NextStepButton run={run} next={next} inHeader />}
      entries={
        run.isOpen('fail_delivery')
          ? [
              {
                id: 'fail_delivery',
                label: m.delivery_fail(),
                onAction: () => void navigate(failure, { state }),
                danger: true,
              },
            ]
          : []
      }
      side={<CarrierSide job={office} />}
    >
      {isClosed(job.status) && <RunClosed run={run} />}
      {isOnHand(job.status) && <DriverHours job={office} />}
      <JournalCard job_id={job.id} />
      {job.driver?.id === viewer.user_id && next && <SharingLine />}
    </OfficeJob>
  )
}

/** The office's job with what was done on this device and is still on its way. */
function afterRun(office: OfficeJobDetail, run: DeliveryJob): OfficeJobDetail {
  const { status, is_returning, collection_date, delivery_end, arrived_at_collection, goods_on_board, pod, por } = run
  const stops = new Map(run.stops.map((stop) => [stop.id, stop]))
  const incidents = new Map(office.incidents.map((incident) => [incident.id, incident]))
  return {
    ...office,
    status,
    is_returning,
    collection_date,
    delivery_end,
    arrived_at_collection,
    goods_on_board,
    pod,
    por,
    stops: office.stops.map((stop) => ({ ...stop, ...stops.get(stop.id) })),
    incidents: run.incidents.map((incident) => ({ is_late: false, ...incidents.get(incident.id), ...incident })),
  }
}

/** For whom a job is carried, and what is written to them. */
function CarrierSide({ job }: { job: OfficeJobDetail }) {
  const { team_id } = useViewer()
  return (
    <>
      <CarrierSides job={job} hasChat />
      {job.is_carried && team_id && <JobChat job_id={job.id} taker_team_id={team_id} />}
    </>
  )
}
