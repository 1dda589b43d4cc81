import { IconAlertTriangle } from '@tabler/icons-react'
import { href } from 'react-router'
import { isCardExpired } from '@waybill/domain/subscriptions/payment-card'
import { m } from '@waybill/locales/messages'
import { TextLink } from '../../ui/action/text-link.tsx'
import { useNow } from '../../ui/show/use-now.ts'
import type { PaymentCardItem } from './subscription-team.generated.ts'

/** "Your default card is expired" (spec §8), before the next payment finds out. */
export function DefaultCardNotice({ cards }: { cards: readonly PaymentCardItem[] }) {
  const now = new Date(useNow())
  const card = cards.find((each) => each.default)
  if (!card || !isCardExpired(card, now)) return null
  return (
    <div className="flex items-start gap-3 rounded-card bg-trouble-tint px-4 py-3 text-trouble-ink">
      <IconAlertTriangle aria-hidden="true" size={22} className="shrink-0" />
      <div>
        <p className="font-medium">{m.subscriptions_default_expired()}</p>
        <TextLink to={href('/subscription-edit-cards')}>{m.subscriptions_cards()}</TextLink>
      </div>
    </div>
  )
}
