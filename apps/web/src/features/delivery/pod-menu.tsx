import { IconFileOff, IconPencil } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import { m } from '@waybill/locales/messages'
import { refusalText } from '../../session/refusal-text.ts'
import { Menu } from '../../ui/overlay/menu.tsx'
import type { ProofOfDelivery } from '../jobs/proofs/proofs.generated.ts'
import type { Run } from './use-run.ts'

const RemovePodSheet = lazy(() =>
  import('./remove-pod-sheet.tsx').then((module) => ({ default: module.RemovePodSheet })),
)

/** What the carrier may do about a proof that is not right. */
export function PodMenu({ run, proof }: { run: Run; proof: ProofOfDelivery }) {
  const [isRemoving, setIsRemoving] = useState(false)
  const { pathname } = useLocation()
  if (!run.isOpen('correct_pod')) return null
  const invoice_approved = run.job.log.some(({ action }) => action === 'approve_invoice')
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
