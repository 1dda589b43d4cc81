import { lazy, Suspense, useState } from 'react'
import { refusalOf } from '@waybill/domain/access/permissions'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { refusalText } from '../../session/refusal-text.ts'
import { useViewer } from '../../session/viewer.ts'
import { Button } from '../../ui/action/button.tsx'
import { formatMoney } from '../../ui/format.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { RetractBid as Retract } from './retract-bid.generated.ts'

const Modal = lazy(() => import('../../ui/overlay/modal.tsx').then((module) => ({ default: module.Modal })))

type RetractBidProps = {
  bid: { id: string; amount: string | null; user: { id: string }; team: { id: string } }
  small?: boolean
}

/** Takes an offer back. The poster is told, so it is asked for once more. */
export function RetractBid({ bid, small = false }: RetractBidProps) {
  const [isAsking, setIsAsking] = useState(false)
  const refusal = refusalOf(useViewer(), 'bid.retract', { bid: { user_id: bid.user.id, team_id: bid.team.id } })
  const [retract, { pending }] = useWrite(Retract, {
    onDone: () => showToast({ text: m.bids_retracted() }),
  })
  const amount = formatMoney(bid.amount)
  return (
    <>
      <Button size={small ? 'small' : 'medium'} disabledReason={refusalText(refusal)} onClick={() => setIsAsking(true)}>
        {m.bids_retract()}
      </Button>
      {isAsking && (
        <Suspense>
          <Modal title={m.bids_retract_title({ amount })} onClose={() => setIsAsking(false)}>
            <p>{m.bids_retract_text()}</p>
            <div className="mt-5 flex justify-end gap-2">
              <Button kind="quiet" onClick={() => setIsAsking(false)}>
                {m.ui_cancel()}
              </Button>
              <Button
                kind="danger"
                pending={pending}
                onClick={() => void retract({ input: { bid_id: bid.id } }).then(() => setIsAsking(false))}
              >
                {m.bids_retract()}
              </Button>
            </div>
          </Modal>
        </Suspense>
      )}
    </>
  )
}
