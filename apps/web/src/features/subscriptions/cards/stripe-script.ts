/**
 * The part of Stripe's script that is used here. Its own package would only load the same file, which may not be
 * bundled.
 */
export type StripeScript = {
  elements: (options: { clientSecret: string; locale: string }) => StripeElements
  confirmSetup: (options: {
    elements: StripeElements
    redirect: 'if_required'
    confirmParams: { return_url: string; payment_method_data: { billing_details: { name: string } } }
  }) => Promise<{ error?: { message?: string }; setupIntent?: { id: string; status: string } }>
  /** Lets the bank ask the card's holder. */
  handleNextAction: (options: { clientSecret: string }) => Promise<{ error?: { message?: string } }>
}
export type StripeElements = {
  create: (kind: 'payment', options: object) => { mount: (into: HTMLElement) => void; destroy: () => void }
  update: (options: { appearance: { theme: 'night' | 'stripe' } }) => void
  submit: () => Promise<{ error?: { message?: string } }>
}

/** Speaks the same version as the server (`STRIPE_API_VERSION`). */
const SCRIPT = 'https://js.stripe.com/endive/stripe.js'

let loaded: Promise<StripeScript> | null = null

/** Stripe's script, loaded once from Stripe when a card is wanted. @throws when it cannot be loaded; the next call tries again */
export function stripeScript(publishable_key: string): Promise<StripeScript> {
  loaded ??= load(publishable_key).catch((error: unknown) => {
    loaded = null
    throw error
  })
  return loaded
}

async function load(publishable_key: string): Promise<StripeScript> {
  await new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = SCRIPT
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error('The script of the payment provider was not loaded.')))
    document.head.append(script)
  })
  const begin: unknown = Reflect.get(window, 'Stripe')
  if (typeof begin !== 'function') throw new Error('The script of the payment provider says nothing.')
  return (begin as (key: string) => StripeScript)(publishable_key)
}
