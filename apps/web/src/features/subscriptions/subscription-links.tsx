import { IconCreditCard, IconFileInvoice } from '@tabler/icons-react'
import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { Card } from '../../ui/show/card.tsx'
import { ListRow } from '../../ui/show/list-row.tsx'
import { cardText } from './payment-card-words.ts'
import type { SubscriptionTeam } from './subscription-team.generated.ts'

export function SubscriptionLinks({ team }: { team: SubscriptionTeam }) {
  const card = team.payment_cards.find((each) => each.default)
  return (
    <Card flush>
      <ul>
        <ListRow
          to={href('/subscription-edit-cards')}
          before={<IconCreditCard aria-hidden="true" size={22} className="text-faint" />}
        >
          <span className="block font-medium">{m.subscriptions_cards()}</span>
          <span className="text-sm text-soft">{card ? cardText(card) : m.subscriptions_cards_empty_title()}</span>
        </ListRow>
        <ListRow
          to={href('/subscription-invoices')}
          before={<IconFileInvoice aria-hidden="true" size={22} className="text-faint" />}
        >
          <span className="block font-medium">{m.subscriptions_invoices()}</span>
          <span className="text-sm text-soft">{m.subscriptions_invoices_note()}</span>
        </ListRow>
      </ul>
    </Card>
  )
}
