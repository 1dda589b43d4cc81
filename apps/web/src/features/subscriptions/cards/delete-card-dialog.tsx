import { m } from '@waybill/locales/messages'
import { Button } from '../../../ui/action/button.tsx'
import { Modal } from '../../../ui/overlay/modal.tsx'
import { cardText } from '../subscription-words.ts'
import type { PaymentCardItem } from '../subscription-team.generated.ts'

type DeleteCardDialogProps = { card: PaymentCardItem; onClose: () => void; onDelete: () => void }

export function DeleteCardDialog({ card, onClose, onDelete }: DeleteCardDialogProps) {
  return (
    <Modal title={m.subscriptions_card_delete_title()} onClose={onClose}>
      <p>{m.subscriptions_card_delete_text({ card: cardText(card) })}</p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button kind="quiet" onClick={onClose}>
          {m.ui_cancel()}
        </Button>
        <Button kind="danger" onClick={onDelete}>
          {m.subscriptions_card_delete()}
        </Button>
      </div>
    </Modal>
  )
}
