import { IconFileOff, IconPencil } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { hasApprovedInvoice } from '@waybill/domain/invoices/invoice-moment'
import { refusalOf } from '@waybill/domain/access/permissions'
import { m } from '@waybill/locales/messages'
import { refusalText } from '../../../session/refusal-text.ts'
import type { ScreenHandle } from '../../../session/screen-parts.ts'
import { Menu } from '../../../ui/overlay/menu.tsx'
import { Card } from '../../../ui/show/card.tsx'
import { DateText } from '../../../ui/show/date-text.tsx'
import { FactsList } from '../../../ui/show/facts-list.tsx'
import { ListSkeleton } from '../../../ui/state/skeleton.tsx'
import type { ProofOfDelivery } from '../../jobs/proofs/proofs.generated.ts'
import { stopPlace } from '../run/run-places.ts'
import { type Run, useRun } from '../run/use-run.ts'
import { RecordMissing } from '../steps/record-missing.tsx'
import { RunStepPage } from '../steps/run-step-page.tsx'
import { ProofPhotos, ProofSignature } from './proof-files.tsx'

const CorrectPodForm = lazy(() =>
  import('./correct-pod-form.tsx').then((module) => ({ default: module.CorrectPodForm })),
)

export { runLoader as loader } from '../run/run-loader.ts'
export const handle: ScreenHandle = { hidesBottomBar: true }

/** A proof to read: of the delivery, of a stop, or of the return. Its kind is what it is, whatever the address says. */
function PodViewScreen() {
  const run = useRun()
  const isReturn = useLocation().pathname.startsWith('/view-por')
  const proof = run.namesStop ? run.stop?.pod : run.job.pod
  if (!isReturn && proof) return <Pod run={run} proof={proof} />
  const { por } = run.job
  return (
    <RunStepPage run={run} title={isReturn ? m.delivery_por_title() : m.delivery_pod_title()}>
      {isReturn && por ? (
        <ProofCard run={run} proof={por} isReturn />
      ) : (
        <RecordMissing run={run} record={isReturn ? 'por' : 'pod'} />
      )}
    </RunStepPage>
  )
}

/** A proof of delivery may be put right by whoever brought it; `?correct` is where that is done. */
function Pod({ run, proof }: { run: Run; proof: ProofOfDelivery }) {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  if (!search.has('correct') || !run.isOpen('correct_pod'))
    return (
      <RunStepPage run={run} title={m.delivery_pod_title()} actions={<PodMenu run={run} proof={proof} />}>
        <ProofCard run={run} proof={proof} />
      </RunStepPage>
    )
  return (
    <RunStepPage run={run} title={m.delivery_pod_correct()} back={pathname}>
      <Suspense fallback={<ListSkeleton rows={4} />}>
        <CorrectPodForm key={proof.id} run={run} proof={proof} isOfStop={run.namesStop} />
      </Suspense>
    </RunStepPage>
  )
}

function ProofCard({ run, proof, isReturn = false }: { run: Run; proof: ProofOfDelivery; isReturn?: boolean }) {
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
        <div className="mt-4">
          <ProofSignature file={proof.signature} />
        </div>
      )}
      <ProofPhotos files={proof.uploads} job={run.job} signature={proof.signature} />
    </Card>
  )
}

const RemovePodSheet = lazy(() =>
  import('./remove-pod-sheet.tsx').then((module) => ({ default: module.RemovePodSheet })),
)

/** The carrier's actions on a proof that is not right. */
function PodMenu({ run, proof }: { run: Run; proof: ProofOfDelivery }) {
  const [isRemoving, setIsRemoving] = useState(false)
  const { pathname } = useLocation()
  if (!run.isOpen('correct_pod')) return null
  const invoice_approved = hasApprovedInvoice(run.job.log.map(({ action }) => action))
  const disabledReason = refusalText(refusalOf(run.viewer, 'pod.correct', { ...run.about, invoice_approved }))
  return (
    <>
      <Menu
        label={m.delivery_pod_actions()}
        entries={[
          {
            id: 'correct',
            label: proof.pod_not_required ? m.delivery_pod_bring() : m.delivery_pod_correct(),
            icon: <IconPencil size={20} />,
            to: `${pathname}?correct`,
            disabledReason,
          },
          ...(proof.pod_not_required
            ? []
            : [
                {
                  id: 'remove',
                  label: m.delivery_pod_remove(),
                  icon: <IconFileOff size={20} />,
                  onAction: () => setIsRemoving(true),
                  danger: true,
                  disabledReason,
                },
              ]),
        ]}
      />
      {isRemoving && (
        <Suspense>
          <RemovePodSheet pod_id={proof.id} onClose={() => setIsRemoving(false)} />
        </Suspense>
      )}
    </>
  )
}

export { PodViewScreen as Component }
