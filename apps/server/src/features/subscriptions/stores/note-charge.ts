import { isStorePaid, type ReceiptRefusal } from '@waybill/domain/subscriptions/store-purchase'
import type { Platform } from '../../../platform/context.ts'
import type { StorePurchase } from '../../../platform/payments/stores/store-port.ts'
import {
  findingIsKnown,
  insertFinding,
  insertFindingOnce,
  settleFindingsAbout,
} from '../payments/payment-findings.sql.ts'

type Noting = Pick<Platform, 'databases' | 'now'>

/** A store has taken money for what gives nothing here: only staff can tell the buyer how it comes back. */
export async function noteRefused(
  platform: Noting,
  { team_id, reason }: { team_id: string; reason: ReceiptRefusal },
  purchase: StorePurchase,
): Promise<void> {
  if (reason === 'already_paid') await noteSecondSource(platform, team_id, purchase)
  const hasNoPlan = reason === 'product_unknown' || reason === 'plan_retired'
  if (hasNoPlan && isStorePaid(purchase.state)) await noteNoPlan(platform, team_id, purchase)
}

/** Somebody is charged in a store for what their company pays for elsewhere: staff see to it. */
export async function noteSecondSource(
  { databases: { db }, now }: Noting,
  team_id: string,
  { transaction_id: object_id }: StorePurchase,
): Promise<void> {
  const kind = 'second_subscription'
  if (await findingIsKnown(db, kind, object_id)) return
  await insertFinding(db, { kind, team_id, object_id, mended: false, found_at: now() })
}

/** Once for each purchase, however often it is shown and renewed. */
async function noteNoPlan({ databases: { db }, now }: Noting, team_id: string, purchase: StorePurchase): Promise<void> {
  const object_id = originalOf(purchase)
  await insertFindingOnce(db, { kind: 'purchase_without_plan', team_id, object_id, mended: false, found_at: now() })
}

/** Staff see a purchase that its store would not acknowledge, until it is. */
export async function noteUnacknowledged({ databases: { db }, now }: Noting, team_id: string, purchase: StorePurchase) {
  const object_id = originalOf(purchase)
  const found = { kind: 'purchase_unacknowledged', team_id, object_id, mended: false, found_at: now() } as const
  await insertFindingOnce(db, found)
}

export async function noteAcknowledged({ databases: { db }, now }: Noting, purchase: StorePurchase) {
  await settleFindingsAbout(db, 'purchase_unacknowledged', originalOf(purchase), now())
}

/** Apple asks with the original transaction itself; Google numbers the renewals of an order behind two dots. */
const originalOf = ({ store, token, transaction_id }: StorePurchase): string =>
  store === 'apple' ? token : transaction_id.replace(/\.\.\d+$/, '')
