import type { BrowserContext, Route } from '@playwright/test'
import type { CardDoes } from '../../apps/server/testing/fake-stripe/books.ts'
import type { FakeStripe } from '../../apps/server/testing/fake-stripe/fake-stripe.ts'
import { standInOfStripe } from './stripe-stand-in.ts'

/** Cards by what they do, as in Stripe's own test mode. */
export const stripeCards = {
  pays: '4242 4242 4242 4242',
  declines: '4000 0000 0000 0341',
  asks_holder: '4000 0027 6000 3184',
} satisfies Partial<Record<CardDoes, string>>

const page = (body: string) => `<!doctype html><meta charset="utf-8"><title>Stripe</title><body>${body}`

/** The frame in which a card is typed; what was typed never leaves it but for Stripe. */
const CARD_FRAME = page(`
  <label>Card number <input id="number" inputmode="numeric" autocomplete="cc-number"></label>
  <label>Expiry <input id="expiry" placeholder="MM / YY"></label>
  <label>Security code <input id="code"></label>
  <script>
    const value = (id) => document.getElementById(id).value.trim()
    addEventListener('message', async ({ data, source, origin }) => {
      const incomplete = ['number', 'expiry', 'code'].find((id) => !value(id))
      const answer = incomplete
        ? { error: { message: 'Your card details are incomplete.' } }
        : data.asks === 'confirm'
          ? await (await fetch('/stand-in/confirm', { method: 'POST', body: JSON.stringify({ ...data, number: value('number') }) })).json()
          : {}
      source.postMessage({ ...answer, to: data.id }, origin)
    })
  </script>`)

/** What the holder's bank asks them (3-D Secure). */
const BANK_FRAME = page(`
  <h1>Your bank</h1><p>Do you pay this?</p>
  <button onclick="answer('yes')">Complete</button> <button onclick="answer('no')">Fail</button>
  <script>
    const secret = new URLSearchParams(location.search).get('secret')
    async function answer(says) {
      await fetch('/stand-in/answer', { method: 'POST', body: JSON.stringify({ secret, says }) })
      parent.postMessage({ to: secret, says }, '*')
    }
  </script>`)

const ACCOUNT_PAGE = page(`
  <h1>Direct Debit</h1>
  <label>Sort code <input value="10-88-00"></label> <label>Account number <input value="00012345"></label>
  <button onclick="location.assign(location.pathname + '/done')">Set up Direct Debit</button>`)

/**
 * What a browser loads of Stripe, played before the fake one: its script, the frame for a card, the bank's question, and the
 * page for an account. The page's own policy is what says whether they may be loaded.
 */
export async function stripeInBrowser(context: BrowserContext, stripe: FakeStripe) {
  const html = (body: string) => (route: Route) => route.fulfill({ body, contentType: 'text/html' })
  const asked = <Body>(route: Route) => route.request().postDataJSON() as Body
  await context.route('https://js.stripe.com/endive/stripe.js', (route) =>
    route.fulfill({ body: `(${standInOfStripe.toString()})()`, contentType: 'text/javascript' }),
  )
  await context.route('https://js.stripe.com/stand-in/card', html(CARD_FRAME))
  await context.route('https://js.stripe.com/stand-in/confirm', (route) => {
    const { secret, name, number } = asked<{ secret: string; name: string; number: string }>(route)
    const setup = secret.split('_secret_')[0]!
    stripe.confirmSetup(setup, doesOf(number), name)
    return route.fulfill({ json: { setupIntent: { id: setup, status: 'succeeded' } } })
  })
  await context.route('https://hooks.stripe.com/stand-in/bank?*', html(BANK_FRAME))
  await context.route('https://hooks.stripe.com/stand-in/answer', (route) => {
    const { secret, says } = asked<{ secret: string; says: 'yes' | 'no' }>(route)
    stripe.answerBank(secret, says)
    return route.fulfill({ json: {} })
  })
  await context.route('https://checkout.stripe.com/c/pay/*', html(ACCOUNT_PAGE))
  await context.route('https://checkout.stripe.com/c/pay/*/done', (route) => {
    const id = new URL(route.request().url()).pathname.split('/').at(-2)!
    return route.fulfill({ status: 303, headers: { location: stripe.finishPage(id, 'pays') } })
  })
}

function doesOf(number: string): CardDoes {
  const found = Object.entries(stripeCards).find(([, each]) => each.replaceAll(' ', '') === number.replaceAll(' ', ''))
  if (!found) throw new Error(`Stripe's test mode has no card ${number}.`)
  return found[0] as CardDoes
}

/** Posts what the fake Stripe has to tell, as long as the journeys go on. All of it is taken. */
export function postsOf(stripe: FakeStripe, address: string): { stop: () => Promise<void> } {
  const posted: Promise<Response>[] = []
  const turn = setInterval(() => {
    stripe.advance(new Date())
    for (const { body, headers } of stripe.takeMessages())
      posted.push(fetch(`${address}/webhooks/stripe`, { method: 'POST', body, headers }))
  }, 200)
  return {
    async stop() {
      clearInterval(turn)
      for (const { status } of await Promise.all(posted))
        if (status !== 204) throw new Error(`A message of Stripe's was answered with ${status}.`)
    },
  }
}
