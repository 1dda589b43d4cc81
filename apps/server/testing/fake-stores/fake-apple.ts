import { generateKeyPairSync, sign } from 'node:crypto'
import type { AppleStoreAccount } from '../../src/platform/payments/stores/store-accounts.ts'
import { json, startStubServer, type StubServer } from '../stub-server.ts'
import { chain, type Certificate } from './certificates.ts'

export type AppleTransaction = {
  originalTransactionId: string
  transactionId: string
  productId: string
  purchaseDate: number
  originalPurchaseDate: number
  expiresDate: number
  appAccountToken?: string
  revocationDate?: number
  price?: number
  currency?: string
  bundleId: string
  environment: string
}
type Subscription = { status: 1 | 2 | 3 | 4 | 5; transaction: AppleTransaction; renewal: object }
type Signing = { by?: readonly Certificate[]; alg?: string; tampered?: object }

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** Apple's side of the App Store, as far as it is asked: who has bought what, and signed by a chain of its own. */
export class FakeApple {
  readonly account: AppleStoreAccount
  readonly subscriptions = new Map<string, Subscription>()
  /** What is answered instead, while it is set. */
  fails: number | undefined
  readonly #certificates = chain()
  #server!: StubServer

  constructor() {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
    this.account = {
      key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
      key_id: 'KEYKEYKEY1',
      issuer_id: crypto.randomUUID(),
      bundle_id: 'app.waybill.mobile',
      app_id: 1_234_567,
      is_test: false,
      roots: [this.#certificates[2].raw],
      api_url: undefined,
    }
  }

  static async start(): Promise<FakeApple> {
    const apple = new FakeApple()
    await apple.opens()
    return apple
  }

  async opens(): Promise<void> {
    this.#server = await startStubServer(({ url, headers }, response) => {
      const isSigned = /^Bearer [\w-]+\.[\w-]+\.[\w-]+$/.test(headers.authorization ?? '')
      const found = this.subscriptions.get(/^\/inApps\/v1\/subscriptions\/(\w+)$/.exec(url.pathname)?.[1] ?? '')
      if (this.fails || !isSigned) return json({}, this.fails ?? 401)({} as never, response)
      if (!found) return json({ errorCode: 4040010 }, 404)({} as never, response)
      return json(this.#statuses(found))({} as never, response)
    })
    this.account.api_url = this.#server.url
  }

  /** Whom the server trusts. */
  get root(): Certificate {
    return this.#certificates[2]
  }
  stop = () => this.#server.close()
  get asked() {
    return this.#server.asked
  }

  #statuses({ status, transaction, renewal }: Subscription) {
    const { originalTransactionId, environment } = transaction
    const signed = {
      originalTransactionId,
      status,
      signedTransactionInfo: this.signed(transaction),
      signedRenewalInfo: this.signed({ originalTransactionId, environment, ...renewal }),
    }
    const { bundle_id: bundleId, app_id: appAppleId } = this.account
    return { environment, bundleId, appAppleId, data: [{ lastTransactions: [signed] }] }
  }

  /** As the phone has it after buying; Apple knows of it too. */
  sells(more: Partial<AppleTransaction> & { now: Date }, standing: Partial<Subscription> = {}): AppleTransaction {
    const { now, ...wanted } = more
    const id = wanted.originalTransactionId ?? String(2e9 + this.subscriptions.size)
    const transaction = {
      originalTransactionId: id,
      transactionId: id,
      productId: 'waybill_monthly',
      purchaseDate: now.getTime(),
      originalPurchaseDate: now.getTime(),
      expiresDate: now.getTime() + 30 * 86_400_000,
      bundleId: this.account.bundle_id,
      environment: 'Production',
      ...wanted,
    }
    this.subscriptions.set(id, { status: 1, renewal: { autoRenewStatus: 1 }, transaction, ...standing })
    return transaction
  }

  /** A JWS by the chain of the store, or as a forger would have it. */
  signed(payload: object, { by = this.#certificates, alg = 'ES256', tampered = {} }: Signing = {}): string {
    const dated = { signedDate: Date.now(), ...payload }
    const head = encoded({ alg, x5c: by.map(({ raw }) => raw.toString('base64')) })
    const content = `${head}.${encoded(dated)}`
    if (alg === 'none') return `${content}.`
    const key = { key: by[0]!.key, dsaEncoding: 'ieee-p1363' } as const
    const signature = sign('sha256', Buffer.from(content), key).toString('base64url')
    return `${head}.${encoded({ ...dated, ...tampered })}.${signature}`
  }

  /** What is posted to us when something has happened to a purchase. */
  notification(transaction: AppleTransaction, signing: Signing = {}, data: object = {}) {
    const { bundleId, environment } = transaction
    const about = {
      bundleId,
      environment,
      appAppleId: this.account.app_id,
      signedTransactionInfo: this.signed(transaction),
    }
    const payload = { notificationType: 'DID_RENEW', version: '2.0', notificationUUID: crypto.randomUUID() }
    return { signedPayload: this.signed({ ...payload, data: { ...about, ...data } }, signing) }
  }
}
