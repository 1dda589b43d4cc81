import { fetchJson, type JsonAnswer } from '../../../outside/fetch-json.ts'
import { googleTokens } from '../../../outside/google-tokens.ts'
import { OutsideError } from '../../../outside/call-outside.ts'
import type { GooglePlayAccount } from '../store-accounts.ts'
import { type Receipt, ReceiptRefused, type Store, type StorePurchase } from '../store-port.ts'
import { type GooglePurchase, googlePurchase, googlePurchaseOf } from './google-purchase.ts'

const SCOPE = 'https://www.googleapis.com/auth/androidpublisher'
const LIMITS = { timeout_ms: 8_000, max_bytes: 200_000 }
const unpaid = new Set(['SUBSCRIPTION_STATE_PENDING', 'SUBSCRIPTION_STATE_PENDING_PURCHASE_CANCELED'])
/** Changes of plan in one subscription's life; more are nobody's. */
const MAX_NAMES = 20

/** Google Play: a token proves nothing by itself, Google says what it stands for. */
export function googlePlay(account: GooglePlayAccount, now: () => Date): Store {
  const refused = (said: string) =>
    new OutsideError('refused', `Google does not accept GOOGLE_PLAY_SERVICE_ACCOUNT: ${said}.`)
  const accessToken = googleTokens(account.service_account, { scope: SCOPE, now, refused })
  const purchases = `/androidpublisher/v3/applications/${account.package_name}/purchases`

  async function ask(path: string, method: 'GET' | 'POST'): Promise<JsonAnswer> {
    const headers = { authorization: `Bearer ${await accessToken()}` }
    const body = method === 'POST' ? { body: {} } : {}
    return fetchJson({ url: new URL(purchases + path, account.api_url), method, headers, ...body, ...LIMITS })
  }

  /** Undefined of a token that Google does not know, or has forgotten some weeks after the end. */
  async function get(token: string): Promise<GooglePurchase | undefined> {
    const { status, body } = await ask(`/subscriptionsv2/tokens/${encodeURIComponent(token)}`, 'GET')
    if ([400, 404, 410].includes(status)) return undefined
    const parsed = googlePurchase.safeParse(body)
    if (status !== 200 || !parsed.success)
      throw new OutsideError('bad_answer', `Google answered ${status}, and no subscription.`)
    return parsed.data
  }

  /** The tokens that a purchase has had before this one. */
  async function namesBefore({ linkedPurchaseToken: token }: GooglePurchase, names: string[] = []): Promise<string[]> {
    if (!token || names.includes(token) || names.length === MAX_NAMES) return names
    names.push(token)
    const before = await get(token)
    return before ? namesBefore(before, names) : names
  }

  return {
    tokenOf: (receipt: Receipt) =>
      receipt.type === 'android-playstore'
        ? Promise.resolve(receipt.token)
        : Promise.reject(new ReceiptRefused('not_verified')),

    async read(token): Promise<StorePurchase | undefined> {
      const read_at = now()
      const found = await get(token)
      if (!found) return undefined
      if (found.testPurchase && !account.is_test) throw new ReceiptRefused('test_purchase')
      // A change of plan that is not paid yet: until then the purchase before it counts.
      if (found.linkedPurchaseToken && unpaid.has(found.subscriptionState)) return this.read(found.linkedPurchaseToken)
      const purchase = googlePurchaseOf(found, read_at)
      const transaction_id = purchase.transaction_id || token
      return { ...purchase, transaction_id, token, names: [token, ...(await namesBefore(found))] }
    },

    async acknowledge({ product_id, token }) {
      const path = `/subscriptions/${encodeURIComponent(product_id)}/tokens/${encodeURIComponent(token)}:acknowledge`
      const response = await ask(path, 'POST')
      if (response.status >= 300)
        throw new OutsideError('refused', `Google answered ${response.status} to an acknowledgement.`)
    },
  }
}
