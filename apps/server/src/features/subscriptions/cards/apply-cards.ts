import { isMandateOver, type MandateStatus } from '@waybill/domain/subscriptions/payment-card'
import { isStore } from '@waybill/domain/subscriptions/payment-sources'
import type { ProviderCard } from '../../../platform/payments/payment-provider.ts'
import type { SystemWork } from '../../../platform/system-work.ts'
import { queueMail } from '../../mails/queue-mail.ts'
import { lockTeamSubscription, updateTeamSubscription } from '../../teams/team-subscription.sql.ts'
import { replaceCards, selectCards } from '../payments/payments.sql.ts'
import { selectLiveSubscription, selectPrimary, updateSubscription } from '../subscriptions.sql.ts'

/**
 * The team's cards and direct debits, as the provider has them; the consequences for how it pays, and the notice about
 * a mandate.
 */
export async function applyCards(work: SystemWork, team_id: string, cards: readonly ProviderCard[]): Promise<void> {
  const { tx, now } = work
  const team = await lockTeamSubscription(tx, team_id)
  if (!team) return
  const before = new Map((await selectCards(tx, team_id)).map((card) => [card.provider_id, card]))
  await replaceCards(tx, team_id, cards, now)
  await paysBy(work, team_id, cards.find(({ is_default }) => is_default)?.source)
  for (const card of cards) {
    const was = before.get(card.id)
    if (card.source === 'bacs' && !was) await notifyOfMandate(work, team_id, { card, template: 'debit_set_up' })
    const wasOver = isMandateOver((was?.mandate ?? null) as MandateStatus | null)
    if (isMandateOver(card.mandate) && !wasOver) await notifyOfMandate(work, team_id, { card, template: 'debit_ended' })
  }
}

/** A running plan is paid from now on with what is the default from now on; one of a store is paid there. */
async function paysBy({ tx }: SystemWork, team_id: string, source: ProviderCard['source'] | undefined): Promise<void> {
  const live = await selectLiveSubscription(tx, team_id)
  if (!source || !live?.provider_id || isStore(live.source) || live.stripe_status === 'incomplete') return
  if (live.source === source) return
  await updateSubscription(tx, live.id, { source })
  await updateTeamSubscription(tx, team_id, { payment_method: source })
}

type Telling = { card: ProviderCard; template: 'debit_set_up' | 'debit_ended' }

async function notifyOfMandate({ tx }: SystemWork, team_id: string, { card, template }: Telling): Promise<void> {
  const primary = await selectPrimary(tx, team_id)
  if (!primary) return
  const { email: to, language, name_first: name, company_name: company } = primary
  const { sort_code, last4: account, mandate_reference } = card
  const parameters = { name, company, sort_code: sort_code ?? '', account, reference: mandate_reference ?? '–' }
  await queueMail(tx, { to, language, template, parameters })
}
