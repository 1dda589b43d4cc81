import { lazy, Suspense, useState, type ReactNode } from 'react'
import { otherRefusalOf } from '@waybill/domain/access/other-party'
import { refusalOf } from '@waybill/domain/access/permissions'
import type { Refusal } from '@waybill/domain/errors/error-codes'
import { m } from '@waybill/locales/messages'
import { refusalText } from '../../../session/refusal-text.ts'
import { useViewer } from '../../../session/viewer.ts'
import { Button } from '../../../ui/action/button.tsx'
import type { Offered } from './offer-dialog.tsx'

const OfferDialog = lazy(() => import('./offer-dialog.tsx').then((module) => ({ default: module.OfferDialog })))

/** Of these the button tells what would have to change; with any other there is nothing to offer, or nobody to. */
const told: readonly (Refusal | null)[] = [null, 'taker_documents_not_approved', 'bid_limit_reached']

/** The way from a company to giving it a job without a bid. */
export function OfferButton({ team, size, icon }: { team: Offered; size: 'small' | 'medium'; icon: ReactNode }) {
  const viewer = useViewer()
  const [isOpen, setIsOpen] = useState(false)
  // Which job it will be is not chosen yet.
  const refusal =
    refusalOf(viewer, 'job.allocate_direct', { job: { team_id: viewer.team_id ?? '' } }) ??
    otherRefusalOf('job.allocate_direct', {
      member_role: team.member_role,
      documents_approved: team.documents_approved,
    })
  if (viewer.team_id === team.id || !told.includes(refusal)) return null
  return (
    <>
      <Button size={size} icon={icon} disabledReason={refusalText(refusal)} onClick={() => setIsOpen(true)}>
        {m.jobs_offer()}
      </Button>
      {isOpen && (
        <Suspense>
          <OfferDialog team={team} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
