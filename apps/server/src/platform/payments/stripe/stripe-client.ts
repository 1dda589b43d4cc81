import Stripe from 'stripe'
import type { Config } from '../../config.ts'
import { callOutside } from '../../outside/call-outside.ts'

/** The version whose shapes this folder reads and writes: a newer library that speaks another one does not compile. */
export const STRIPE_API_VERSION = '2026-10-28.endive'

/** Within the three minutes that anybody waits for a payment (spec §9), with the repeats. */
const TIMEOUT_MS = 20_000
const REPEATS = 2

export type StripeAccount = NonNullable<Config['stripe']>

/**
 * Stripe's own library. Every write carries a key, ours where it must not happen twice, and is repeated with the same
 * key when no answer came.
 */
export function stripeClient({ secret_key, api_url }: StripeAccount): Stripe {
  const { hostname, port, protocol } = new URL(api_url)
  const isHttps = protocol === 'https:'
  const httpClient = Stripe.createNodeHttpClient()
  const ask = httpClient.makeRequest.bind(httpClient)
  httpClient.makeRequest = (...asked) => callOutside(hostname, () => ask(...asked))
  return new Stripe(secret_key, {
    apiVersion: STRIPE_API_VERSION,
    host: hostname,
    port: port || (isHttps ? 443 : 80),
    httpClient,
    protocol: isHttps ? 'https' : 'http',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: REPEATS,
    telemetry: false,
  })
}

/** Stripe answers a reference or, where it was asked to, the thing itself. */
export const idOf = (reference: string | { id: string }): string =>
  typeof reference === 'string' ? reference : reference.id

/** How Stripe is asked for what is not older. */
export const since = (moment: Date) => ({ gte: Math.floor(moment.getTime() / 1000) })

export const dateOf = (seconds: number): Date => new Date(seconds * 1000)

/** An object that does not exist is no error here: `undefined`. */
export async function ifThere<Thing>(asked: Promise<Thing>): Promise<Thing | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return undefined
    throw error
  }
}
