import { type MandateStatus, type PaymentStanding, standingOf } from '@waybill/domain/subscriptions/payment-card'
import type { PaymentRequestKind } from '@waybill/domain/subscriptions/payment'
import { AppError } from '../../../platform/app-error.ts'
import type { Work } from '../../../platform/operation.ts'
import { lockTeamSubscription } from '../../teams/team-subscription.sql.ts'
import { insertRequest, selectDefaultCard, selectWaitingRequest } from './payments.sql.ts'

/** The viewer's own team, locked, with where it pays. */
export async function lockOwnTeam({ tx, viewer }: Pick<Work, 'tx' | 'viewer'>) {
  const team = viewer.team_id ? await lockTeamSubscription(tx, viewer.team_id) : undefined
  return { team, payment: { method: team?.payment_method ?? null } }
}

/** Whether there is something to charge: a card, or a direct debit. */
export async function cardStanding({ tx, now }: Work, team_id: string): Promise<PaymentStanding> {
  const card = await selectDefaultCard(tx, team_id)
  return standingOf(card && { ...card, mandate: card.mandate as MandateStatus | null }, now)
}

/** Leaves it to a task to ask the provider; one thing at a time for each team. The team's row is locked. */
export async function requestPayment(
  { tx, viewer, now }: Work,
  kind: PaymentRequestKind,
  details: object = {},
): Promise<{ id: string }> {
  const team_id = viewer.team_id!
  if (await selectWaitingRequest(tx, team_id)) throw AppError.stale('processing')
  return insertRequest(tx, { team_id, user_id: viewer.user_id, kind, details, created_at: now })
}
