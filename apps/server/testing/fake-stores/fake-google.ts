import { generateKeyPairSync } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { GooglePlayAccount } from '../../src/platform/payments/stores/store-accounts.ts'
import { json, startStubServer, type StubServer } from '../stub-server.ts'

type GoogleSubscription = {
  subscriptionState: string
  startTime: string
  lineItems: object[]
  acknowledgementState: string
  linkedPurchaseToken?: string
  externalAccountIdentifiers?: { obfuscatedExternalAccountId: string }
  testPurchase?: object
}
type Sold = {
  now: Date
  token?: string
  product?: string
  days?: number
  state?: string
  renews?: boolean
  account?: string
}
type Pushed = {
  key?: CryptoKey
  audience?: string
  account?: string
  verified?: boolean
  expires?: Date
  issuer?: string
}

const PATH = /\/purchases\/subscriptions(v2)?(?:\/([^/]+))?\/tokens\/([^/:]+)(:acknowledge)?$/
const algorithm = 'RS256'

/** Google's side of Play, as far as it is asked: its tokens, its purchases, and its messages with their keys. */
export class FakeGoogle {
  readonly account: GooglePlayAccount
  readonly purchases = new Map<string, GoogleSubscription>()
  /** What is answered instead, while it is set. */
  fails: number | undefined
  /** What whoever shows the operator's keys is answered, while it is set. */
  keysAnswer: number | undefined
  /** What acknowledgements alone are answered, while it is set. */
  deaf: number | undefined
  #server!: StubServer
  #key!: CryptoKey

  constructor() {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const private_key = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
    this.account = {
      service_account: { project_id: 'waybill', client_email: 'play@waybill.test', private_key, token_uri: '' },
      package_name: 'app.waybill.mobile',
      is_test: false,
      api_url: '',
      messages: { account: 'push@waybill.test', audience: 'http://localhost:3000/webhooks/google', keys_url: '' },
    }
  }

  static async start(): Promise<FakeGoogle> {
    const google = new FakeGoogle()
    await google.opens()
    return google
  }

  async opens(): Promise<void> {
    const keys = await generateKeyPair(algorithm)
    this.#key = keys.privateKey
    const certs = { keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'key-1', alg: algorithm, use: 'sig' }] }
    this.#server = await startStubServer(
      (asked, response) => {
        const [body, status] = this.#answer(asked.method, asked.url.pathname, certs)
        json(body, status)(asked, response)
      },
      () => {},
    )
    const { url } = this.#server
    this.account.api_url = url
    this.account.service_account.token_uri = `${url}/token`
    this.account.messages!.keys_url = `${url}/certs`
  }

  stop = () => this.#server.close()
  get asked() {
    return this.#server.asked
  }

  #answer(method: string, path: string, certs: object): [body: unknown, status: number] {
    if (path === '/token') return [{ access_token: 'access', expires_in: 3600 }, this.keysAnswer ?? 200]
    if (path === '/certs') return [certs, 200]
    if (this.fails) return [{}, this.fails]
    const [, , , token = '', acknowledges] = PATH.exec(path) ?? []
    const found = this.purchases.get(decodeURIComponent(token))
    if (!found) return [{ error: { code: 404 } }, 404]
    if (!acknowledges) return [found, 200]
    if (this.deaf || method !== 'POST') return [{}, this.deaf ?? 503]
    found.acknowledgementState = 'ACKNOWLEDGEMENT_STATE_ACKNOWLEDGED'
    return [{}, 200]
  }

  /** As the phone has it after buying: its token. */
  sells(
    { now, token = crypto.randomUUID(), days = 30, renews = true, account, ...sold }: Sold,
    more: Partial<GoogleSubscription> = {},
  ): string {
    this.purchases.set(token, {
      subscriptionState: `SUBSCRIPTION_STATE_${sold.state ?? 'ACTIVE'}`,
      startTime: now.toISOString(),
      lineItems: [
        {
          productId: sold.product ?? 'waybill_monthly',
          expiryTime: new Date(now.getTime() + days * 86_400_000).toISOString(),
          latestSuccessfulOrderId: `GPA.${token}`,
          autoRenewingPlan: { autoRenewEnabled: renews },
        },
      ],
      acknowledgementState: 'ACKNOWLEDGEMENT_STATE_PENDING',
      ...(account && { externalAccountIdentifiers: { obfuscatedExternalAccountId: account } }),
      ...more,
    })
    return token
  }

  /** What Pub/Sub posts to us when something has happened to a purchase, or as a forger would have it. */
  async push(token: string, now: Date, forged: Pushed & { package_name?: string; message_id?: string } = {}) {
    const { account, audience } = this.account.messages!
    const about = {
      version: '1.0',
      packageName: forged.package_name ?? this.account.package_name,
      subscriptionNotification: { version: '1.0', notificationType: 2, purchaseToken: token },
    }
    const claims = { email: forged.account ?? account, email_verified: forged.verified ?? true }
    const signed = await new SignJWT(claims)
      .setProtectedHeader({ alg: algorithm, kid: 'key-1' })
      .setIssuer(forged.issuer ?? 'https://accounts.google.com')
      .setAudience(forged.audience ?? audience)
      .setIssuedAt(now)
      .setExpirationTime(forged.expires ?? new Date(now.getTime() + 3_600_000))
      .sign(forged.key ?? this.#key)
    const data = Buffer.from(JSON.stringify(about)).toString('base64')
    const messageId = forged.message_id ?? crypto.randomUUID()
    return { headers: { authorization: `Bearer ${signed}` }, body: { message: { data, messageId }, subscription: 's' } }
  }
}
