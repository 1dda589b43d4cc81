import type { Platform } from '../../../platform/context.ts'
import { paymentsOf } from '../../../platform/payments/payments.ts'
import { insertCustomer, selectCustomer } from './payments.sql.ts'
import { selectPrimary } from '../subscriptions.sql.ts'

/** The team as the provider knows it, made known to it when it is not. */
export async function customerOfTeam(platform: Platform, team_id: string): Promise<string> {
  const { db } = platform.databases
  const known = await selectCustomer(db, team_id)
  if (known) return known.provider_id
  const primary = await selectPrimary(db, team_id)
  if (!primary) throw new Error(`Team ${team_id} has no Primary Member to pay for it.`)
  const customer = { team_id, email: primary.email, name: primary.company_name }
  const provider_id = await paymentsOf(platform).customerOf(customer)
  await insertCustomer(db, team_id, provider_id)
  return provider_id
}
