import { m } from '@waybill/locales/messages'
import { Button } from '../../ui/action/button.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import type { PushOccasion } from './offer-push.ts'
import { usePushHere } from './use-push-here.ts'

type PushOfferDialogProps = {
  occasion: PushOccasion
  setup: { public_key: string; is_stand_in: boolean }
  onClose: () => void
}

const texts: Record<PushOccasion, () => string> = { bid: m.push_offer_bid, post: m.push_offer_post }

export function PushOfferDialog({ occasion, setup, onClose }: PushOfferDialogProps) {
  const { switchOn, pending } = usePushHere()
  return (
    <Modal title={m.push_offer_title()} onClose={onClose}>
      <p>{texts[occasion]()}</p>
      <p className="mt-2 text-sm text-soft">{m.push_offer_where()}</p>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{m.push_offer_later()}</Button>
        <Button kind="primary" pending={pending} onClick={() => void switchOn(setup).then(onClose)}>
          {m.push_switch_on()}
        </Button>
      </div>
    </Modal>
  )
}
