import { IconAlertTriangle, IconFlask } from '@tabler/icons-react'
import { href } from 'react-router'
import { isCardExpired } from '@waybill/domain/subscriptions/payment-card'
import { m } from '@waybill/locales/messages'
import { TextLink } from '../../ui/action/text-link.tsx'
import { useNow } from '../../ui/show/use-now.ts'
import type { PaymentCardItem } from './subscription-team.generated.ts'

/** Stands on every page about paying where no money moves. */
export function SandboxNotice({ settings }: { settings: { is_sandbox: boolean } }) {
  if (!settings.is_sandbox) return null
  return (
    <p className="flex items-center gap-2 rounded-card bg-money_waiting-tint px-4 py-2.5 text-sm font-medium text-money_waiting-ink">
      <IconFlask aria-hidden="true" size={20} className="shrink-0" />
      {m.subscriptions_sandbox()}
    </p>
  )
}

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
