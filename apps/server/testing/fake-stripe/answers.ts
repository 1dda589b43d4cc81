import type { Asked, Call } from './contract.ts'
import { bill, charge, periodAfter, refundOf } from './billing.ts'
import { cancel } from './outcomes.ts'
import { found, Refusal, refused, type Books, type FakeSubscription } from './books.ts'
import {
  listOf,
  shownDispute,
  shownInvoice,
  shownMethod,
  shownPage,
  shownPrice,
  shownRefund,
  shownSchedule,
  shownSetup,
  shownSubscription,
} from './shown.ts'

type Answers = { [Of in Call]: (books: Books, asked: Asked<Of>, id: string) => object }

/** What Stripe makes of each call. */
export const answers: Answers = {
  'POST /v1/customers': (books, { metadata }) => {
    const id = books.name('cus')
    books.customers.set(id, { id, team_id: metadata['team_id'] ?? '', email: null, chosen: null })
    return { id, object: 'customer' }
  },
  'POST /v1/customers/:id': (books, { email, invoice_settings }, id) => {
    const customer = found(books.customers, id)
    if (email) customer.email = email
    if (invoice_settings) {
      const method = found(books.methods, invoice_settings.default_payment_method)
      if (method.customer !== id) throw refused('The customer does not have a payment method with that ID.')
      customer.chosen = method.id
    }
    books.tell('customer.updated', { id, object: 'customer' })
    return { id, object: 'customer' }
  },
  'GET /v1/customers/:id': (books, _asked, id) => ({
    id,
    object: 'customer',
    invoice_settings: { default_payment_method: found(books.customers, id).chosen },
  }),
  'GET /v1/customers/:id/payment_methods': (books, { type }, id) => {
    const methods = [...books.methods.values()].filter((each) => each.customer === id && each.type === type)
    return listOf(methods.reverse().map(shownMethod), `/v1/customers/${id}/payment_methods`)
  },
  'GET /v1/products': (books, { ids }) =>
    listOf(
      ids.flatMap((id) => books.products.get(id) ?? []).map((product) => ({ ...product, object: 'product' })),
      '/v1/products',
    ),
  'POST /v1/products': (books, { id, name }) => {
    if (books.products.has(id)) throw refused('Product already exists.', 'resource_already_exists')
    books.products.set(id, { id, name })
    return { id, name, object: 'product' }
  },
  'GET /v1/prices': (books, { lookup_keys }) => {
    const prices = [...books.prices.values()].filter(({ lookup_key }) => lookup_keys.includes(lookup_key))
    return listOf(
      prices.map(({ id }) => shownPrice(books, id)),
      '/v1/prices',
    )
  },
  'GET /v1/prices/:id': (books, _asked, id) => shownPrice(books, id),
  'POST /v1/prices': (books, { product, unit_amount, recurring, lookup_key, metadata }) => {
    found(books.products, product)
    if ([...books.prices.values()].some((price) => price.lookup_key === lookup_key))
      throw refused('A price already uses that lookup key.')
    const id = books.name('price')
    books.prices.set(id, { id, product, unit_amount, recurring, lookup_key, metadata })
    return shownPrice(books, id)
  },
  'GET /v1/tax_rates': (books) =>
    listOf(
      [...books.taxRates.values()].map((rate) => ({ ...rate, object: 'tax_rate', inclusive: false })),
      '/v1/tax_rates',
    ),
  'POST /v1/tax_rates': (books, { percentage, metadata }) => {
    const id = books.name('txr')
    books.taxRates.set(id, { id, percentage, metadata })
    return { id, object: 'tax_rate', percentage, metadata, inclusive: false }
  },
  'POST /v1/setup_intents': (books, { customer }) => {
    found(books.customers, customer)
    const id = books.name('seti')
    books.setups.set(id, { id, customer, method: null, mandate: null })
    return { id, object: 'setup_intent', customer, client_secret: `${id}_secret_fake` }
  },
  'GET /v1/setup_intents/:id': (books, _asked, id) => shownSetup(books, found(books.setups, id)),
  'GET /v1/setup_intents': (books, { payment_method, expand }) =>
    listOf(
      [...books.setups.values()]
        .filter(({ method }) => method === payment_method)
        .map((each) => shownSetup(books, each, expand)),
      '/v1/setup_intents',
    ),
  'POST /v1/checkout/sessions': (books, { customer, success_url }) => {
    found(books.customers, customer)
    const [id, setup] = [books.name('cs'), books.name('seti')]
    books.setups.set(setup, { id: setup, customer, method: null, mandate: null })
    books.pages.set(id, { id, customer, success_url, setup })
    return shownPage(books, found(books.pages, id))
  },
  'GET /v1/checkout/sessions/:id': (books, { expand }, id) => shownPage(books, found(books.pages, id), expand),
  'GET /v1/payment_methods/:id': (books, _asked, id) => shownMethod(found(books.methods, id)),
  'POST /v1/payment_methods/:id/detach': (books, _asked, id) => {
    const method = found(books.methods, id)
    const shown = shownMethod(method)
    const customer = method.customer && found(books.customers, method.customer)
    if (customer && customer.chosen === id) customer.chosen = null
    method.customer = null
    books.tell('payment_method.detached', shown)
    return shownMethod(method)
  },
  'GET /v1/subscriptions': (books, { customer, status, expand }) => {
    const those = [...books.subscriptions.values()].filter(
      (each) =>
        (!customer || each.customer === customer) &&
        (status === 'all' || (status ? each.status === status : each.status !== 'canceled')),
    )
    return listOf(
      those.map((each) => shownSubscription(books, each, expand)),
      '/v1/subscriptions',
    )
  },
  'POST /v1/subscriptions': (books, asked) => {
    hasCard(books, asked.customer)
    return shownSubscription(books, opened(books, asked))
  },
  'GET /v1/subscriptions/:id': (books, { expand }, id) =>
    shownSubscription(books, found(books.subscriptions, id), expand),
  'POST /v1/subscriptions/:id': (books, asked, id) => {
    const subscription = found(books.subscriptions, id)
    if (subscription.ended_at) throw refused('A canceled subscription can only update its metadata.')
    change(books, subscription, asked)
    books.tell('customer.subscription.updated', shownSubscription(books, subscription))
    return shownSubscription(books, subscription)
  },
  'DELETE /v1/subscriptions/:id': (books, _asked, id) => {
    const subscription = found(books.subscriptions, id)
    if (subscription.ended_at) throw found(new Map<string, Error>(), id)
    cancel(books, subscription)
    return shownSubscription(books, subscription)
  },
  'POST /v1/subscription_schedules': (books, { from_subscription }) => {
    const subscription = found(books.subscriptions, from_subscription)
    if (subscription.schedule) throw refused('That subscription is already managed by a schedule.')
    const id = books.name('sub_sched')
    const { customer, price, period } = subscription
    const phases = [{ price, start_date: period.start, end_date: period.end }]
    books.schedules.set(id, { id, subscription: from_subscription, customer, phases })
    subscription.schedule = id
    return shownSchedule(books, id)
  },
  'GET /v1/subscription_schedules/:id': (books, _asked, id) => shownSchedule(books, id),
  'POST /v1/subscription_schedules/:id': (books, { phases }, id) => {
    const schedule = found(books.schedules, id)
    const [now, next] = phases
    if (!now?.start_date || !now.end_date || now.start_date !== schedule.phases[0]!.start_date)
      throw refused('You can not modify the start date of the current phase.')
    schedule.phases = [
      { price: now.items[0]!.price, start_date: now.start_date, end_date: now.end_date },
      ...(next ? [{ price: next.items[0]!.price, start_date: now.end_date, end_date: now.end_date * 2 }] : []),
    ]
    books.tell('subscription_schedule.updated', shownSchedule(books, id))
    return shownSchedule(books, id)
  },
  'POST /v1/subscription_schedules/:id/release': (books, _asked, id) => {
    const shown = shownSchedule(books, id)
    found(books.subscriptions, shown.subscription).schedule = null
    books.tell('subscription_schedule.released', shown)
    return { ...shown, status: 'released' }
  },
  'GET /v1/invoices': (books, { subscription, status, created }) => {
    const those = [...books.invoices.values()].filter(
      (each) =>
        (!subscription || each.subscription === subscription) &&
        (!status || each.status === status) &&
        (!created || each.created >= created.gte),
    )
    return listOf(
      those.reverse().map((each) => shownInvoice(books, each)),
      '/v1/invoices',
    )
  },
  'GET /v1/invoices/:id': (books, { expand }, id) => shownInvoice(books, found(books.invoices, id), expand),
  'GET /v1/invoice_payments': (books, { payment }) =>
    listOf(
      [...books.invoices.values()]
        .filter(({ intent }) => intent.id === payment.payment_intent)
        .map(({ id }) => ({ id: `inpay_${id}`, object: 'invoice_payment', invoice: id })),
      '/v1/invoice_payments',
    ),
  'GET /v1/refunds': (books, { payment_intent, created }) => {
    const those = [...books.refunds.values()].filter(
      (each) =>
        (!payment_intent || each.payment_intent === payment_intent) && (!created || each.created >= created.gte),
    )
    return listOf(those.reverse().map(shownRefund), '/v1/refunds')
  },
  'POST /v1/refunds': (books, asked) => shownRefund(refundOf(books, asked)),
  'GET /v1/refunds/:id': (books, _asked, id) => shownRefund(found(books.refunds, id)),
  'GET /v1/disputes/:id': (books, _asked, id) => shownDispute(books, found(books.disputes, id)),
  'GET /v1/disputes': (books, { created }) =>
    listOf(
      [...books.disputes.values()]
        .filter((each) => each.created >= created.gte)
        .map((each) => shownDispute(books, each)),
      '/v1/disputes',
    ),
  'POST /v1/invoices/:id/pay': (books, _asked, id) => {
    const invoice = found(books.invoices, id)
    if (invoice.status !== 'open') throw refused('Invoice is already paid.', 'invoice_not_editable')
    hasCard(books, invoice.customer)
    charge(books, invoice, true)
    if (invoice.intent.code)
      throw new Refusal(402, { type: 'card_error', code: invoice.intent.code, message: 'Your card was declined.' })
    return shownInvoice(books, invoice)
  },
}

function hasCard(books: Books, customer: string): void {
  if (!found(books.customers, customer).chosen)
    throw refused('This customer has no attached payment source.', 'resource_missing')
}

function opened(books: Books, { customer, items, metadata }: Asked<'POST /v1/subscriptions'>): FakeSubscription {
  const price = items[0]!.price
  const [start, id] = [books.seconds, books.name('sub')]
  const period = periodAfter(books, price, start, start)
  const subscription: FakeSubscription = {
    id,
    item: books.name('si'),
    customer,
    status: 'incomplete',
    price,
    created: start,
    anchor: start,
    period,
    cancel_at_period_end: false,
    is_paused: false,
    ended_at: null,
    latest_invoice: '',
    schedule: null,
    pending: null,
    missed: 0,
    next_attempt: null,
    metadata,
  }
  books.subscriptions.set(id, subscription)
  const invoice = bill(books, subscription, { reason: 'subscription_create', price, credit: 0, period })
  books.tell('customer.subscription.created', shownSubscription(books, subscription))
  charge(books, invoice, true)
  return subscription
}

function change(books: Books, subscription: FakeSubscription, asked: Asked<'POST /v1/subscriptions/:id'>): void {
  const { items, add_invoice_items, cancel_at_period_end, pause_collection } = asked
  if (cancel_at_period_end !== undefined) {
    if (subscription.schedule) throw refused('The subscription is managed by the subscription schedule.')
    subscription.cancel_at_period_end = cancel_at_period_end
  }
  if (pause_collection !== undefined) subscription.is_paused = pause_collection !== ''
  if (!items) return
  hasCard(books, subscription.customer)
  if (items[0]!.id !== subscription.item) throw refused('No such subscription item.')
  const price = items[0]!.price
  const period = periodAfter(books, price, books.seconds, books.seconds)
  const credit = -(add_invoice_items?.[0]?.price_data.unit_amount ?? 0)
  subscription.pending = { price, period }
  charge(books, bill(books, subscription, { reason: 'subscription_update', price, credit, period }), true)
}
