import { isStore } from '@waybill/domain/subscriptions/payment-sources'
import type { Platform } from '../../../platform/context.ts'
import type { ProviderInvoice, ProviderSubscription } from '../../../platform/payments/payment-provider.ts'
import { paymentsOf } from '../../../platform/payments/payments.ts'
import { asSystem, type SystemWork } from '../../../platform/system-work.ts'
import { applyDebit } from '../debits/apply-debit.ts'
import { applyInvoice } from '../invoices/apply-invoice.ts'
import { selectLiveSubscription } from '../subscriptions.sql.ts'
import { applySubscription } from './apply-subscription.ts'
import { applyCards } from '../cards/apply-cards.ts'
import { customerOfTeam } from './customer-of-team.ts'

// Reads the provider's present state and applies it here: after a message, an answer or the nightly comparison.

export async function followCards(platform: Platform, team_id: string): Promise<void> {
  const cards = await paymentsOf(platform).cards(await customerOfTeam(platform, team_id))
  await asSystem(platform, (work) => applyCards(work, team_id, cards))
}

export async function followSubscription(platform: Platform, team_id: string, id: string): Promise<void> {
  const states = await statesOf(platform, team_id, id)
  await asSystem(platform, (work) => applyAll(work, team_id, states))
}

/** With the subscription that it pays for, so that whoever hears of the payment finds the plan in place. */
export async function followInvoice(
  platform: Platform,
  team_id: string,
  id: string,
): Promise<ProviderInvoice | undefined> {
  const invoice = await paymentsOf(platform).invoice(id)
  if (!invoice) return undefined
  const states = await statesOf(platform, team_id, invoice.subscription_id)
  await asSystem(platform, async (work) => {
    await applyAll(work, team_id, states)
    await applyDebit(work, team_id, invoice)
    await applyInvoice(work, team_id, invoice)
  })
  return invoice
}

/** The subscription asked for, after any other that runs here: what is known of that one may be old. */
async function statesOf(platform: Platform, team_id: string, id: string): Promise<ProviderSubscription[]> {
  const provider = paymentsOf(platform)
  const live = await selectLiveSubscription(platform.databases.db, team_id)
  const isOther = live && live.provider_id !== id && !isStore(live.source)
  const other = isOther ? live.provider_id : null
  const states = [other && (await provider.subscription(other)), await provider.subscription(id)]
  return states.filter((state) => !!state)
}

async function applyAll(work: SystemWork, team_id: string, states: readonly ProviderSubscription[]): Promise<void> {
  for (const state of states) await applySubscription(work, team_id, state)
}
