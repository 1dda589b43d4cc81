import type { DisputeStatus } from '@waybill/domain/subscriptions/payment'
import { isStore } from '@waybill/domain/subscriptions/payment-sources'
import { statusAfter } from '@waybill/domain/subscriptions/subscription-flow'
import type { ProviderDispute } from '../../../platform/payments/payment-provider.ts'
import type { SystemWork } from '../../../platform/system-work.ts'
import { lockTeamSubscription } from '../../teams/team-subscription.sql.ts'
import { findingIsKnown, insertFinding, settleFindingsAbout } from '../payments/payment-findings.sql.ts'
import { queueReconciliation } from '../payments/payments.sql.ts'
import { changeStatus } from '../periods/change-status.ts'
import { lockInvoiceOfProvider } from '../refunds/refunds.sql.ts'
import { selectLiveSubscription } from '../subscriptions.sql.ts'
import { insertDispute, lockDispute, updateDispute } from './disputes.sql.ts'

const isFinal = (status: DisputeStatus) => status === 'won' || status === 'lost'

/**
 * Applies a dispute as the provider describes it: staff find it under Today as long as it wants an answer, and again
 * when it was lost. Losing the payment of the running period ends the plan.
 */
export async function applyDispute(work: SystemWork, team_id: string | null, dispute: ProviderDispute): Promise<void> {
  const { tx, now } = work
  const { id: provider_id, customer_id: _, invoice_id: paid, ...rest } = dispute
  // The team's row first, as everywhere.
  const team = team_id ? await lockTeamSubscription(tx, team_id) : undefined
  const invoice = paid ? await lockInvoiceOfProvider(tx, paid) : undefined
  const isNew = await insertDispute(tx, { ...rest, provider_id, team_id, invoice_id: invoice?.id ?? null })
  const known = await lockDispute(tx, provider_id)
  if (!known || (!isNew && known.status === rest.status)) return
  await updateDispute(tx, known.id, { status: rest.status, respond_by: rest.respond_by })
  await notifyStaff(work, { team_id, provider_id, status: rest.status })
  if (rest.status === 'lost' && team && invoice && invoice.period_end > now)
    await endUnpaid(work, team, invoice.period_start)
}

type Said = { team_id: string | null; provider_id: string; status: DisputeStatus }

async function notifyStaff({ tx, now }: SystemWork, { team_id, provider_id, status }: Said): Promise<void> {
  const found = { team_id, object_id: provider_id, mended: false, found_at: now } as const
  if (isFinal(status)) await settleFindingsAbout(tx, 'dispute_opened', provider_id, now)
  else if (!(await findingIsKnown(tx, 'dispute_opened', provider_id)))
    await insertFinding(tx, { ...found, kind: 'dispute_opened' })
  if (status === 'lost') await insertFinding(tx, { ...found, kind: 'dispute_lost' })
}

type Team = NonNullable<Awaited<ReturnType<typeof lockTeamSubscription>>>

/** A plan that was begun after what was disputed, or is paid in a store, was paid for otherwise. */
async function endUnpaid(work: SystemWork, team: Team, paid_from: Date): Promise<void> {
  const { tx, now } = work
  const live = await selectLiveSubscription(tx, team.id)
  const subscription_status = statusAfter('end', team.subscription_status)
  if (!live?.provider_id || isStore(live.source) || paid_from < live.started_at || !subscription_status) return
  await changeStatus(work, team, { subscription_status, expire_at: now, future_plan_id: null })
  await queueReconciliation(tx, team.id)
}
