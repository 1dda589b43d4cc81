import { DAY_MS } from '@waybill/domain/time/milliseconds'
import type { Platform } from '../../../platform/context.ts'
import type { ProviderDispute } from '../../../platform/payments/payment-provider.ts'
import { paymentsOf } from '../../../platform/payments/payments.ts'
import { asSystem } from '../../../platform/system-work.ts'
import { selectTeamOfCustomer } from '../payments/payments.sql.ts'
import { applyDispute } from './apply-dispute.ts'
import { selectOpenDisputes } from './disputes.sql.ts'

export async function followDispute(platform: Platform, _team_id: string, id: string): Promise<void> {
  const dispute = await paymentsOf(platform).dispute(id)
  if (dispute) await bringHere(platform, dispute)
}

/** A message is tried for three days. */
const NEW_DAYS = 7

/** Reads the disputes that were opened of late, and the present state of all open ones. */
export async function compareDisputes(platform: Platform): Promise<void> {
  const provider = paymentsOf(platform)
  const since = new Date(platform.now().getTime() - NEW_DAYS * DAY_MS)
  for await (const dispute of provider.disputesSince(since)) await bringHere(platform, dispute)
  for (const { provider_id } of await selectOpenDisputes(platform.databases.db))
    await followDispute(platform, '', provider_id)
}

async function bringHere(platform: Platform, dispute: ProviderDispute): Promise<void> {
  const { customer_id } = dispute
  const customer = customer_id ? await selectTeamOfCustomer(platform.databases.db, customer_id) : undefined
  await asSystem(platform, (work) => applyDispute(work, customer?.team_id ?? null, dispute))
}
