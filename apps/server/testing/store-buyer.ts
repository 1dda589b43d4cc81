import type { Receipt } from '../src/platform/payments/stores/store-port.ts'
import { Payer } from './payer.ts'
import type { World } from './world.ts'

type Answer = { status: number; body: Record<string, unknown> | null }

/** A Primary Member with the app in their hand: what its purchase library posts, and what comes back. */
export class StoreBuyer extends Payer {
  static async of(world: World): Promise<StoreBuyer> {
    return new StoreBuyer(
      world,
      await world.story.company('Courier_Company', { subscription_status: 'non_subscription' }),
    )
  }

  async shows(
    receipt: Receipt,
    named: { userId?: string; price?: string; token?: string | null } = {},
  ): Promise<Answer> {
    const { userId = this.person.id, price = '46.80|GBP' } = named
    const token = named.token === undefined ? await this.world.story.signedIn(this.person.id) : named.token
    const url = `/api/receipt/validate/${userId}/waybill_monthly/${encodeURIComponent(price)}/device-1`
    const response = await this.world.app.inject({
      method: 'POST',
      url,
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
      payload: { id: 'waybill_monthly', type: 'paid subscription', transaction: posted(receipt), priceMicros: 1 },
    })
    return { status: response.statusCode, body: response.body ? response.json() : null }
  }

  async purchases() {
    return this.world.db.selectFrom('store_purchases').selectAll().where('team_id', '=', this.person.team_id).execute()
  }

  async planCode(): Promise<string | null> {
    const { plan_id } = await this.team()
    const plan =
      plan_id && (await this.world.db.selectFrom('plans').select('code').where('id', '=', plan_id).executeTakeFirst())
    return plan ? plan.code : null
  }
}

/** As the library posts it (cordova-plugin-purchase 13). */
const posted = (receipt: Receipt) =>
  receipt.type === 'apple-sk2'
    ? { type: receipt.type, id: '2000000001', jwsRepresentation: receipt.jws }
    : { type: receipt.type, id: 'GPA.1', purchaseToken: receipt.token, signature: '', receipt: '{}' }
