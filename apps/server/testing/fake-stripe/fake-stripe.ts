import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { z } from 'zod'
import { STRIPE_API_VERSION, type StripeAccount } from '../../src/platform/payments/stripe/stripe-client.ts'
import { answers } from './answers.ts'
import { advance, disputed } from './billing.ts'
import { cancel, miss, settle } from './outcomes.ts'
import { Books, found, Refusal, type AccountDoes, type CardDoes, type FakeDispute, type FakeMandate } from './books.ts'
import { bankSays, finishPage } from './debits.ts'
import { contract, type Call } from './contract.ts'
import { readForm, type FormValue } from './form.ts'
import { shownDispute, shownMethod } from './shown.ts'

/**
 * What goes wrong with one call: it is put off, meets another about the same thing, fails before or after it took effect, or its answer is lost on the way.
 * An answer that was lost is given again to the same key; so is a failure, as Stripe does it.
 */
export type Fault = 'too_many' | 'conflict' | 'fails_before' | 'fails_after' | 'cut_before' | 'cut_after'

export type Heard = { call: string; key: string | undefined; version: string | undefined; refused: string | null }

const SECRET = 'whsec_fakeOfTheTests'

/** Stripe on loopback: it takes what the library's own types allow of the calls we make, keeps its books, and has a clock of its own. */
export class FakeStripe {
  readonly books = new Books(new Date())
  readonly heard: Heard[] = []
  /** Plays a client that uses no keys, leaves no trace of its requests and does not look at what it made before. */
  forgetsKeys = false
  /** Called when a call took effect, before it is answered. */
  onEffect: (call: string) => void = () => undefined
  readonly faults: { call: RegExp; fault: Fault }[] = []
  readonly #server: Server = createServer((request, response) => void this.#serve(request, response))
  readonly #kept = new Map<string, { of: string; status: number; body: string }>()

  static async start(): Promise<FakeStripe> {
    const fake = new FakeStripe()
    await fake.opens()
    return fake
  }

  opens(): Promise<void> {
    return new Promise((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
  }

  get account(): StripeAccount {
    const { port } = this.#server.address() as AddressInfo
    return {
      secret_key: 'sk_test_fake',
      publishable_key: 'pk_test_fake',
      webhook_secrets: [SECRET],
      api_url: `http://127.0.0.1:${port}`,
    }
  }

  /** The environment of a server that pays here. */
  get settings(): Record<string, string> {
    const { secret_key, publishable_key, webhook_secrets, api_url } = this.account
    return {
      STRIPE_SECRET_KEY: secret_key,
      STRIPE_PUBLISHABLE_KEY: publishable_key,
      STRIPE_WEBHOOK_SECRETS: webhook_secrets.join(','),
      STRIPE_API_URL: api_url,
      OPERATOR_NAME: 'Depot Software Ltd',
      OPERATOR_ADDRESS: '1 Depot Road, Leeds, LS1 1AA',
      OPERATOR_VAT_NUMBER: 'GB123456782',
    }
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }

  /** The next call like this goes wrong. */
  next(call: RegExp, fault: Fault): void {
    this.faults.push({ call, fault })
  }

  advance(until: Date): void {
    advance(this.books, until)
  }

  /** The browser: a card is typed into Stripe's frame and kept with the customer. */
  confirmSetup(setup_id: string, does: CardDoes, name = 'Pat Person'): void {
    const { books } = this
    const setup = found(books.setups, setup_id)
    const method = {
      id: books.name('pm'),
      type: 'card' as const,
      customer: setup.customer,
      does,
      name,
      created: books.seconds,
    }
    books.methods.set(method.id, method)
    setup.method = method.id
    books.tell('payment_method.attached', shownMethod(method))
    books.tell('setup_intent.succeeded', { id: setup_id, object: 'setup_intent', customer: setup.customer })
  }

  /** The browser: a bank account is typed into Stripe's page for it. Answers where the payer is sent then. */
  finishPage(page_id: string, does: AccountDoes, name = 'Pat Person'): string {
    return finishPage(this.books, page_id, { does, name })
  }

  /** The payer's bank wants back what the invoice was paid with; a debit's bank takes it at once ("lost"). */
  dispute(invoice_id: string, status: FakeDispute['status'] = 'needs_response'): string {
    return disputed(this.books, invoice_id, status)
  }

  /** The bank has decided. */
  decideDispute(id: string, status: FakeDispute['status']): void {
    const dispute = found(this.books.disputes, id)
    dispute.status = status
    this.books.tell(
      `charge.dispute.${status === 'under_review' ? 'updated' : 'closed'}`,
      shownDispute(this.books, dispute),
    )
  }

  /** A bank says how it stands to a mandate. */
  bankSays(method_id: string, network_status: FakeMandate['network_status']): void {
    bankSays(this.books, method_id, network_status)
  }

  /** The browser: the holder says yes or no to their bank. */
  answerBank(client_secret: string, says: 'yes' | 'no'): void {
    const [intent] = client_secret.split('_secret_')
    const invoice = [...this.books.invoices.values()].find((each) => each.intent.id === intent)
    if (!invoice) throw new Error(`There is no payment ${client_secret}.`)
    if (says === 'yes') settle(this.books, invoice)
    else miss(this.books, invoice, 'payment_intent_authentication_failure')
  }

  /** On Stripe's own pages. */
  cancelByHand(id: string): void {
    cancel(this.books, found(this.books.subscriptions, id))
  }

  /** What there is to tell, taken off the list: bodies and headers as they are posted. */
  takeMessages(): SignedMessage[] {
    return this.books.events.splice(0).map(({ type, object }) =>
      signed(
        {
          id: this.books.name('evt'),
          object: 'event',
          api_version: STRIPE_API_VERSION,
          created: this.books.seconds,
          livemode: false,
          type,
          data: { object },
        },
        this.books.seconds,
      ),
    )
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString('utf8')
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const { call, id } = callOf(request.method ?? '', url.pathname)
    const key = request.headers['idempotency-key'] as string | undefined
    const heard: Heard = { call, key, version: request.headers['stripe-version'] as string | undefined, refused: null }
    this.heard.push(heard)
    const fault = this.#faultOf(call)
    if (fault === 'cut_before') return void response.destroy()
    if (fault === 'too_many') return send(response, 429, errorBody('rate_limit', 'Too many requests.'))
    if (fault === 'conflict') return send(response, 409, errorBody('invalid_request_error', 'In use.', 'lock_timeout'))
    if (fault === 'fails_before') return send(response, 500, errorBody('api_error', 'Something is wrong.'))
    const form = readForm(request.method === 'GET' ? url.search.slice(1) : text)
    if (this.forgetsKeys) forget(call, form)
    const answer = this.#once({ call, id, key, form }, heard, fault === 'fails_after')
    if (fault === 'cut_after') return void response.destroy()
    send(response, answer.status, answer.body)
  }

  #faultOf(call: string): Fault | undefined {
    const index = this.faults.findIndex((each) => each.call.test(call))
    return index < 0 ? undefined : this.faults.splice(index, 1)[0]!.fault
  }

  /** The same key gets the same answer, whatever that was; with other words it is refused. */
  #once(
    asked: { call: string; id: string; key: string | undefined; form: Record<string, FormValue> },
    heard: Heard,
    fails: boolean,
  ) {
    const { call, id, key, form } = asked
    const of = JSON.stringify([call, id, form])
    const kept = key && !this.forgetsKeys ? this.#kept.get(key) : undefined
    if (kept && kept.of !== of) {
      heard.refused = 'Keys for idempotent requests can only be used with the same parameters.'
      return { status: 400, body: errorBody('idempotency_error', heard.refused) }
    }
    if (kept) return kept
    const made = this.#answer(call, id, form)
    if (made.status === 200) this.onEffect(call)
    if (made.status >= 400 && made.status !== 402 && made.status !== 404) heard.refused = made.body
    const answer = { of, ...(fails ? { status: 500, body: errorBody('api_error', 'Something is wrong.') } : made) }
    if (key) this.#kept.set(key, answer)
    return answer
  }

  #answer(call: string, id: string, form: Record<string, FormValue>): { status: number; body: string } {
    const shape = contract[call as Call] as z.ZodType | undefined
    if (!shape) return { status: 404, body: errorBody('invalid_request_error', `Unrecognized request URL (${call}).`) }
    const asked = shape.safeParse(form)
    if (!asked.success)
      return { status: 400, body: errorBody('invalid_request_error', asked.error.message, 'parameter_unknown') }
    try {
      const answer = answers[call as Call] as (books: Books, asked: unknown, id: string) => object
      return { status: 200, body: JSON.stringify(answer(this.books, asked.data, id)) }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { status: error.status, body: JSON.stringify({ error: error.error }) }
    }
  }
}

function forget(call: string, form: Record<string, FormValue>): void {
  if (call === 'POST /v1/subscriptions') delete form['metadata']
  if (call === 'GET /v1/subscriptions' && form['customer']) form['customer'] = 'cus_nobody'
}

/** `POST /v1/subscriptions/sub_1` is `POST /v1/subscriptions/:id`. */
function callOf(method: string, path: string): { call: string; id: string } {
  const parts = path.split('/')
  const place = parts[2] === 'checkout' ? 4 : 3
  const id = decodeURIComponent(parts[place] ?? '')
  if (parts.length > place) parts[place] = ':id'
  return { call: `${method} ${parts.join('/')}`, id }
}

const errorBody = (type: string, message: string, code?: string) =>
  JSON.stringify({ error: { type, message, ...(code && { code }) } })

function send(response: ServerResponse, status: number, body: string): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${randomBytes(6).toString('hex')}` })
    .end(body)
}

export type SignedMessage = { body: string; headers: Record<string, string> }

/** As Stripe signs: the seconds and the bytes, with the secret of the endpoint. */
export function signed(event: object, seconds: number, secret = SECRET): SignedMessage {
  const body = JSON.stringify(event)
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return { body, headers: { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${signature}` } }
}
