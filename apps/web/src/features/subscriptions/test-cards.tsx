import { inFours, sandboxCards, type SandboxCard } from '@waybill/domain/subscriptions/payment-card'
import { m } from '@waybill/locales/messages'
import { Button } from '../../ui/action/button.tsx'
import { Card } from '../../ui/show/card.tsx'

const does: Readonly<Record<SandboxCard['does'], () => string>> = {
  successful: m.subscriptions_test_successful,
  processing: m.subscriptions_test_processing,
  cancelled: m.subscriptions_test_cancelled,
  failed: m.subscriptions_test_failed,
  expired: m.subscriptions_test_expired,
}

/** The cards of the sandbox and what each of them does. */
export function TestCards({ onUse }: { onUse: (number: string) => void }) {
  return (
    <Card title={m.subscriptions_test_cards()}>
      <p className="mb-3 text-sm text-soft">{m.subscriptions_test_cards_hint()}</p>
      <ul className="flex flex-col divide-y divide-line">
        {sandboxCards.map((card) => (
          <li key={card.number} className="flex items-center justify-between gap-3 py-2">
            <div className="min-w-0">
              <p className="figures font-medium whitespace-nowrap">{inFours(card.number)}</p>
              <p className="text-sm text-soft">{does[card.does]()}</p>
            </div>
            <Button
              aria-label={`${m.subscriptions_test_use()} ${inFours(card.number)}`}
              onClick={() => onUse(card.number)}
            >
              {m.subscriptions_test_use()}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
