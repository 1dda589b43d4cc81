import { IconAlertTriangle, IconBuildingBank, IconFlask } from '@tabler/icons-react'
import { href } from 'react-router'
import { isExpiringSoon, standingOf } from '@waybill/domain/subscriptions/payment-card'
import { DEBIT_WORKING_DAYS } from '@waybill/domain/subscriptions/payment'
import { m } from '@waybill/locales/messages'
import { formatDate, formatMoney } from '../../ui/format.ts'
import { TextLink } from '../../ui/action/text-link.tsx'
import { useNow } from '../../ui/show/use-now.ts'
import { isLastPeriod } from './is-last-period.ts'
import { expiryText } from './subscription-words.ts'
import type { SubscriptionTeam } from './subscription-team.generated.ts'

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

const troubles = {
  expired: m.subscriptions_default_expired,
  mandate_ended: m.subscriptions_default_mandate_ended,
}

type DefaultCardProps = {
  team: SubscriptionTeam
  /** Says where the others are. */
  leads?: boolean
}

/** "Your default card is expired" (spec §8), before the next payment finds out; the same of a direct debit. */
export function DefaultCardNotice({ team, leads = false }: DefaultCardProps) {
  const now = new Date(useNow())
  const card = team.payment_cards.find((each) => each.default)
  const standing = standingOf(card, now)
  if (!card || standing === 'missing') return null
  const isSoon = isExpiringSoon(card, now) && !isLastPeriod(team)
  if (standing === 'valid' && !isSoon) return null
  return (
    <div className="flex items-start gap-3 rounded-card bg-trouble-tint px-4 py-3 text-trouble-ink">
      <IconAlertTriangle aria-hidden="true" size={22} className="shrink-0" />
      <div>
        <p className="font-medium">
          {standing === 'valid' ? m.subscriptions_default_expiring({ date: expiryText(card) }) : troubles[standing]()}
        </p>
        {leads && <TextLink to={href('/subscription-edit-cards')}>{m.subscriptions_cards()}</TextLink>}
      </div>
    </div>
  )
}

/** A collection is on its way: how much, since when, and that nothing has to be done. */
export function DebitNotice({ debits }: { debits: SubscriptionTeam['payment_debits'] }) {
  return debits.map(({ provider_id, total, created_at }) => (
    <p
      key={provider_id}
      role="status"
      className="flex items-start gap-3 rounded-card bg-money_waiting-tint px-4 py-3 text-money_waiting-ink"
    >
      <IconBuildingBank aria-hidden="true" size={22} className="shrink-0" />
      <span>
        {m.subscriptions_debit_under_way({
          total: formatMoney(total),
          date: formatDate(created_at),
          days: DEBIT_WORKING_DAYS,
        })}
      </span>
    </p>
  ))
}
