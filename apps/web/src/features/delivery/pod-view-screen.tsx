import { useLocation } from 'react-router'
import { m } from '@waybill/locales/messages'
import type { ScreenHandle } from '../../app/shell.tsx'
import { Card } from '../../ui/show/card.tsx'
import { DateText } from '../../ui/show/date-text.tsx'
import type { ProofOfDelivery } from './delivery-job.generated.ts'
import { FactsList } from '../../ui/show/facts-list.tsx'
import { ProofPhotos } from './proof-photos.tsx'
import { stopPlace } from './run-places.ts'
import { StepPage, StepPassed } from './step-page.tsx'
import { useRun, type Run } from './use-run.ts'

export { runLoader as loader } from './run-loader.ts'
export const handle: ScreenHandle = { hidesBottomBar: true }

/** A proof to read: of the delivery, of a stop, or of the return. Its kind is what it is, whatever the address says. */
export function Component() {
  const run = useRun()
  const { pathname } = useLocation()
  const isReturn = pathname.startsWith('/view-por')
  const proof = isReturn ? run.job.por : run.namesStop ? run.stop?.pod : run.job.pod
  return (
    <StepPage run={run} title={isReturn ? m.delivery_por_title() : m.delivery_pod_title()}>
      {proof ? <ProofCard run={run} proof={proof} isReturn={isReturn} /> : <StepPassed run={run} />}
    </StepPage>
  )
}

function ProofCard({ run, proof, isReturn }: { run: Run; proof: ProofOfDelivery; isReturn: boolean }) {
  const stop = run.namesStop ? run.stop : null
  return (
    <Card {...(stop && { title: `${stopPlace(stop).role}: ${stopPlace(stop).town}` })}>
      <FactsList
        facts={[
          [isReturn ? m.delivery_returned_to() : m.delivery_recipient(), proof.recipient],
          [
            isReturn ? m.delivery_returned_at() : m.delivery_delivered_at(),
            <DateText key="at" value={proof.delivery_date} />,
          ],
          [m.delivery_no_pod_reason(), proof.pod_not_required && proof.no_pod_reason],
          [m.delivery_details(), proof.details],
          [m.delivery_reported_by(), `${proof.user.name_first} ${proof.user.name_last}`],
        ]}
      />
      {proof.signature && (
        <figure className="mt-4">
          <figcaption className="mb-2 text-sm text-soft">{m.delivery_signature()}</figcaption>
          <img
            src={proof.signature.path_url}
            alt={m.delivery_signature()}
            className="max-h-56 w-full rounded-control border border-line bg-white object-contain"
          />
        </figure>
      )}
      <ProofPhotos files={proof.uploads} />
    </Card>
  )
}
