import { IconCreditCard, IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { href } from 'react-router'
import { paysOverdue } from '@waybill/domain/subscriptions/payment-card'
import { m } from '@waybill/locales/messages'
import { loaderOf, useData } from '../../../session/page-data.ts'
import { LinkButton } from '../../../ui/action/button.tsx'
import { ActionBar, Screen } from '../../../ui/layout/screen.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { Card } from '../../../ui/show/card.tsx'
import { useNow } from '../../../ui/show/use-now.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { CardRow } from './card-row.tsx'
import { loadForCards } from '../load-subscription.ts'
import { PaymentLoader } from '../payments/payment-loader.tsx'
import { PaymentDefaultCard, PaymentDeleteCard } from '../payments/payments.generated.ts'
import { DefaultCardNotice, SandboxNotice } from '../subscription-notices.tsx'
import type { PaymentCardItem } from '../subscription-team.generated.ts'
import { usePayment } from '../payments/use-payment.ts'

export const loader = loaderOf('/subscription-edit-cards', ({ url, signal }) => loadForCards(url, signal))

/** The company's cards: which one is charged, and which are not needed any more. */
function SubscriptionCardsScreen() {
  const { team, settings, me } = useData<typeof loader>()
  const cards = team.payment_cards
  const now = new Date(useNow())
  const chosen = useRef<PaymentCardItem>(null)
  const pays = (card: PaymentCardItem) => paysOverdue(card, team, now)
  const choose = usePayment(PaymentDefaultCard, () => {
    const isPaid = chosen.current && pays(chosen.current)
    showToast({ text: isPaid ? m.subscriptions_card_paid() : m.subscriptions_card_defaulted(), tone: 'success' })
  })
  const remove = usePayment(PaymentDeleteCard, () =>
    showToast({ text: m.subscriptions_card_deleted(), tone: 'success' }),
  )
  function makeDefault(card: PaymentCardItem) {
    chosen.current = card
    void choose.pay({ input: { card_id: card.id } })
  }
  const step = choose.step ?? remove.step
  const close = () => (choose.step ? choose.close() : remove.close())
  const again = () => (choose.step && chosen.current ? makeDefault(chosen.current) : close())
  const addCard = (
    <LinkButton kind="primary" icon={<IconPlus size={20} />} to={href('/subscription-add-card')}>
      {m.subscriptions_add_card()}
    </LinkButton>
  )
  const addDebit = <LinkButton to={href('/subscription-add-debit')}>{m.subscriptions_add_debit()}</LinkButton>
  return (
    <Screen
      header={<PageHeader title={m.subscriptions_cards()} back={href('/subscription')} />}
      footer={
        cards.length > 0 && (
          <ActionBar>
            {addDebit}
            {addCard}
          </ActionBar>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <SandboxNotice settings={settings} />
        {me.is_impersonated && <p className="text-soft">{m.subscriptions_cards_hidden()}</p>}
        <DefaultCardNotice team={team} />
        {cards.length === 0 ? (
          <EmptyState
            icon={<IconCreditCard size={40} />}
            title={m.subscriptions_cards_empty_title()}
            text={m.subscriptions_cards_empty_text()}
            action={
              <div className="flex flex-wrap justify-center gap-2">
                {addCard}
                {addDebit}
              </div>
            }
          />
        ) : (
          <Card flush>
            <ul>
              {cards.map((card) => (
                <CardRow
                  key={card.id}
                  card={card}
                  pays={pays(card)}
                  onChoose={() => makeDefault(card)}
                  onDelete={() => void remove.pay({ input: { card_id: card.id } })}
                />
              ))}
            </ul>
          </Card>
        )}
        {cards.length > 1 && <p className="text-sm text-soft">{m.subscriptions_cards_note()}</p>}
      </div>
      {step && <PaymentLoader about="card" step={step} onRetry={again} onClose={close} />}
    </Screen>
  )
}

export { SubscriptionCardsScreen as Component }
