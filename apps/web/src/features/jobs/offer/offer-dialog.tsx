import { IconClipboardOff } from '@tabler/icons-react'
import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { useLookup } from '../../../query/use-lookup.ts'
import { LinkButton } from '../../../ui/action/button.tsx'
import { formatMoney } from '../../../ui/format.ts'
import { Modal } from '../../../ui/overlay/modal.tsx'
import { ListRow } from '../../../ui/show/list-row.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { JobListSkeleton } from '../job-skeletons.tsx'
import { vehicleText } from '../job-words.ts'
import { OfferJobsQuery } from './offer.generated.ts'
import { type Offered, offerPath } from './offer-path.ts'

/** Which of the own open jobs: the price is agreed in the job's own dialog. */
export function OfferDialog({ team, onClose }: { team: Offered; onClose: () => void }) {
  const { data } = useLookup(OfferJobsQuery, {})
  const jobs = data?.jobsPosted.nodes
  return (
    <Modal title={m.jobs_offer_title({ company: team.company_name })} onClose={onClose}>
      {!jobs && <JobListSkeleton rows={3} />}
      {jobs?.length === 0 && (
        <EmptyState
          icon={<IconClipboardOff size={40} stroke={1.5} />}
          title={m.jobs_offer_none()}
          action={<LinkButton to={href('/post-job-choose')}>{m.app_nav_post()}</LinkButton>}
        />
      )}
      {jobs && jobs.length > 0 && (
        <>
          <p className="mb-3 text-soft">{m.jobs_offer_text()}</p>
          <ul className="-mx-5 border-y border-line">
            {jobs.map((job) => (
              <ListRow key={job.id} to={offerPath(job.id, team)}>
                <p className="flex justify-between gap-3 font-semibold">
                  <span>{`${job.pickup.short_address} → ${job.destination.short_address}`}</span>
                  <span className="figures">{job.price && formatMoney(job.price)}</span>
                </p>
                <p className="figures text-sm text-soft">{`#${job.job_number} · ${vehicleText(job.vehicle)}`}</p>
              </ListRow>
            ))}
          </ul>
          {data?.jobsPosted.has_next_page && (
            <p className="mt-3">
              <LinkButton size="small" kind="quiet" to={href('/jobs-posted')}>
                {m.jobs_offer_all()}
              </LinkButton>
            </p>
          )}
        </>
      )}
    </Modal>
  )
}
