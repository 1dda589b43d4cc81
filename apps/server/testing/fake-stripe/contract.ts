import type Stripe from 'stripe'
import { z } from 'zod'
import { asking } from './conforms.ts'

const whole = z.coerce.number().int()
const yes = z.enum(['true', 'false']).transform((value) => value === 'true')
const words = z.record(z.string(), z.string())
const expand = z.array(z.string().regex(/^\w+(\.\w+){0,3}$/, 'more than four levels deep')).optional()
const page = { limit: whole.min(1).max(100).optional(), starting_after: z.string().optional() }
const phase = {
  default_tax_rates: z.array(z.string()),
  proration_behavior: z.enum(['none']),
  items: z.array(z.strictObject({ price: z.string(), quantity: whole })),
}
const expiry = z.strictObject({ gte: whole })
const recurring = z.strictObject({ interval: z.enum(['month', 'year']), interval_count: whole })
const nothing = z.strictObject({})
const vatted = z.enum(['exclusive'])

/** Every call that the product makes of Stripe, and what it may say in it. Any other call, or word, is refused. */
export const contract = {
  'POST /v1/customers': asking<Stripe.CustomerCreateParams>()({ metadata: words }),
  'POST /v1/customers/:id': asking<Stripe.CustomerUpdateParams>()({
    email: z.string().optional(),
    name: z.string().optional(),
    invoice_settings: z.strictObject({ default_payment_method: z.string() }).optional(),
  }),
  'GET /v1/customers/:id': nothing,
  'GET /v1/customers/:id/payment_methods': asking<Stripe.CustomerListPaymentMethodsParams>()({
    type: z.enum(['card', 'bacs_debit']),
    limit: page.limit,
  }),
  'GET /v1/products': asking<Stripe.ProductListParams>()({ ids: z.array(z.string()) }),
  'POST /v1/products': asking<Stripe.ProductCreateParams>()({ id: z.string(), name: z.string(), metadata: words }),
  'GET /v1/prices': asking<Stripe.PriceListParams>()({ lookup_keys: z.array(z.string().max(200)).max(10) }),
  'GET /v1/prices/:id': nothing,
  'POST /v1/prices': asking<Stripe.PriceCreateParams>()({
    currency: z.literal('gbp'),
    product: z.string(),
    unit_amount: whole.min(0),
    tax_behavior: vatted,
    recurring,
    lookup_key: z.string().max(200),
    metadata: words,
  }),
  'GET /v1/tax_rates': asking<Stripe.TaxRateListParams>()({ active: yes, limit: page.limit }),
  'POST /v1/tax_rates': asking<Stripe.TaxRateCreateParams>()({
    display_name: z.string(),
    percentage: z.coerce.number(),
    inclusive: yes,
    country: z.string().length(2),
    metadata: words,
  }),
  'POST /v1/setup_intents': asking<Stripe.SetupIntentCreateParams>()({
    customer: z.string(),
    usage: z.enum(['off_session']),
    allowed_payment_method_types: z.array(z.enum(['card', 'bacs_debit'])),
  }),
  'GET /v1/setup_intents/:id': nothing,
  'GET /v1/setup_intents': asking<Stripe.SetupIntentListParams>()({
    payment_method: z.string(),
    expand,
    limit: page.limit,
  }),
  'POST /v1/checkout/sessions': asking<Stripe.Checkout.SessionCreateParams>()({
    mode: z.enum(['setup']),
    customer: z.string(),
    currency: z.literal('gbp'),
    allowed_payment_method_types: z.array(z.enum(['bacs_debit'])).length(1),
    success_url: z.string().includes('{CHECKOUT_SESSION_ID}'),
    cancel_url: z.string(),
  }),
  'GET /v1/checkout/sessions/:id': asking<Stripe.Checkout.SessionRetrieveParams>()({ expand }),
  'GET /v1/payment_methods/:id': nothing,
  'POST /v1/payment_methods/:id/detach': nothing,
  'GET /v1/subscriptions': asking<Stripe.SubscriptionListParams>()({
    customer: z.string().optional(),
    status: z.enum(['all', 'incomplete']).optional(),
    expand,
    ...page,
  }),
  'POST /v1/subscriptions': asking<Stripe.SubscriptionCreateParams>()({
    customer: z.string(),
    items: z.array(z.strictObject({ price: z.string() })).length(1),
    default_tax_rates: z.array(z.string()),
    payment_behavior: z.enum(['allow_incomplete']),
    off_session: yes,
    metadata: words.default({}),
  }),
  'GET /v1/subscriptions/:id': asking<Stripe.SubscriptionRetrieveParams>()({ expand }),
  'POST /v1/subscriptions/:id': asking<Stripe.SubscriptionUpdateParams>()({
    items: z
      .array(z.strictObject({ id: z.string(), price: z.string() }))
      .length(1)
      .optional(),
    billing_cycle_anchor: z.strictObject({ type: z.enum(['now']) }).optional(),
    proration_behavior: z.enum(['none']).optional(),
    payment_behavior: z.enum(['pending_if_incomplete']).optional(),
    add_invoice_items: z
      .array(
        z.strictObject({
          price_data: z.strictObject({
            currency: z.literal('gbp'),
            product: z.string(),
            unit_amount: whole,
            tax_behavior: vatted,
          }),
          tax_rates: z.array(z.string()),
        }),
      )
      .optional(),
    cancel_at_period_end: yes.optional(),
    pause_collection: z.union([z.strictObject({ behavior: z.enum(['void']) }), z.literal('')]).optional(),
  }),
  'DELETE /v1/subscriptions/:id': nothing,
  'POST /v1/subscription_schedules': asking<Stripe.SubscriptionScheduleCreateParams>()({
    from_subscription: z.string(),
  }),
  'GET /v1/subscription_schedules/:id': nothing,
  'POST /v1/subscription_schedules/:id': asking<Stripe.SubscriptionScheduleUpdateParams>()({
    end_behavior: z.enum(['release']),
    proration_behavior: z.enum(['none']),
    phases: z.array(
      z.strictObject({
        ...phase,
        start_date: whole.optional(),
        end_date: whole.optional(),
        duration: recurring.optional(),
      }),
    ),
  }),
  'POST /v1/subscription_schedules/:id/release': nothing,
  'GET /v1/invoices': asking<Stripe.InvoiceListParams>()({
    subscription: z.string().optional(),
    status: z.enum(['open']).optional(),
    created: expiry.optional(),
    ...page,
  }),
  'GET /v1/invoices/:id': asking<Stripe.InvoiceRetrieveParams>()({ expand }),
  'GET /v1/invoice_payments': asking<Stripe.InvoicePaymentListParams>()({
    payment: z.strictObject({ type: z.enum(['payment_intent']), payment_intent: z.string() }),
    limit: page.limit,
  }),
  'GET /v1/refunds': asking<Stripe.RefundListParams>()({
    payment_intent: z.string().optional(),
    created: expiry.optional(),
    ...page,
  }),
  'POST /v1/refunds': asking<Stripe.RefundCreateParams>()({
    payment_intent: z.string(),
    amount: whole.min(1),
    metadata: words,
  }),
  'GET /v1/refunds/:id': nothing,
  'GET /v1/disputes/:id': asking<Stripe.DisputeRetrieveParams>()({ expand }),
  'GET /v1/disputes': asking<Stripe.DisputeListParams>()({ created: expiry, expand, ...page }),
  'POST /v1/invoices/:id/pay': asking<Stripe.InvoicePayParams>()({ off_session: yes }),
} as const

export type Call = keyof typeof contract
export type Asked<Of extends Call> = z.output<(typeof contract)[Of]>
