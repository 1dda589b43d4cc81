import { IconBuildingBank, IconCreditCard } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { isExpired } from '@waybill/domain/subscriptions/payment-card'
import { m } from '@waybill/locales/messages'
import { refusalText } from '../../../session/refusal-text.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Badge } from '../../../ui/show/badge.tsx'
import { StatusBadge } from '../../../ui/show/status-badge.tsx'
import { useNow } from '../../../ui/show/use-now.ts'
import { cardText, expiryText, mandateWords } from '../subscription-words.ts'
import type { PaymentCardItem } from '../subscription-team.generated.ts'

const DeleteCardDialog = lazy(() =>
  import('./delete-card-dialog.tsx').then((module) => ({ default: module.DeleteCardDialog })),
)

/** `pays`: what is overdue is paid with it as soon as it is the default. */
type CardRowProps = { card: PaymentCardItem; pays: boolean; onChoose: () => void; onDelete: () => void }

export function CardRow({ card, pays, onChoose, onDelete }: CardRowProps) {
  const [isDeleting, setIsDeleting] = useState(false)
  const isOver = isExpired(card, new Date(useNow()))
  const Icon = card.source === 'bacs' ? IconBuildingBank : IconCreditCard
  return (
    <li className="flex items-start gap-x-3 border-b border-line px-4 py-3 last:border-b-0">
      <Icon aria-hidden="true" size={24} className="mt-0.5 shrink-0 text-faint" />
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-2.5">
        <div className="min-w-0 grow basis-72">
          <p className="figures flex flex-wrap items-center gap-2 font-medium">
            {cardText(card)}
            {card.default && <Badge>{m.subscriptions_card_default()}</Badge>}
            {isOver && <StatusBadge tone="trouble" label={m.subscriptions_card_is_expired()} />}
            {card.mandate && (
              <StatusBadge tone={mandateWords[card.mandate].tone} label={mandateWords[card.mandate].label()} />
            )}
          </p>
          <p className="figures text-sm wrap-anywhere text-soft">
            {card.holder_name} · {aboutOf(card, isOver)}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {!card.default && (
            <Button size="small" {...(pays && { kind: 'primary' })} onClick={onChoose}>
              {pays ? m.subscriptions_card_make_default_and_pay() : m.subscriptions_card_make_default()}
            </Button>
          )}
          <Button
            size="small"
            {...(card.default && { disabledReason: refusalText('default_card') ?? '' })}
            onClick={() => setIsDeleting(true)}
          >
            {m.subscriptions_card_delete()}
          </Button>
        </div>
      </div>
      {isDeleting && (
        <Suspense>
          <DeleteCardDialog
            card={card}
            onClose={() => setIsDeleting(false)}
            onDelete={() => {
              setIsDeleting(false)
              onDelete()
            }}
          />
        </Suspense>
      )}
    </li>
  )
}

/** When a card runs out; what a collection is known by on the bank statement. */
function aboutOf(card: PaymentCardItem, isOver: boolean): string {
  const { source, sort_code, mandate_reference } = card
  if (source === 'bacs')
    return mandate_reference
      ? m.subscriptions_debit_reference({ sort_code: sort_code ?? '', reference: mandate_reference })
      : (sort_code ?? '')
  const date = expiryText(card)
  return isOver ? m.subscriptions_card_expired({ date }) : m.subscriptions_card_expires({ date })
}
