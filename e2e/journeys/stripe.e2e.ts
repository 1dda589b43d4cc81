import { FakeStripe } from '../../apps/server/testing/fake-stripe/fake-stripe.ts'
import { Payer } from '../actors/payer.ts'
import { type Entrance, expect, test as base } from '../stage/journey.ts'
import { OwnServer } from '../stage/own-server.ts'
import { type People, peopleOf } from '../stage/people.ts'
import { postsOf, stripeCards, stripeInBrowser } from '../stage/stripe-in-browser.ts'

type Bank = { stripe: FakeStripe; server: OwnServer; people: People }
type Enters = (entrance?: Entrance) => Promise<Payer>

/** A server that Stripe takes the money for: the fake one of the server's tests, with a browser's end. */
const test = base.extend<{ entersPayer: Enters }, { bank: Bank }>({
  bank: [
    async ({ browserName: _ }, use) => {
      const stripe = await FakeStripe.start()
      const server = await OwnServer.open(stripe.settings)
      const people = await peopleOf(server.data_dir)
      const posts = postsOf(stripe, server.address)
      await use({ stripe, server, people })
      await posts.stop()
      await people.close()
      await server.close()
      await stripe.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  entersPayer: async ({ bank: { stripe, server, people }, stage }, use) => {
    await use(async (entrance = {}) => {
      const company = await people.story.company('Courier_Company', { subscription_status: 'non_subscription' })
      const payer = await stage.enters(Payer, company, { ...entrance, address: server.address })
      payer.watch.expects(/^Request leaves this machine: https:\/\/(js|hooks|checkout)\.stripe\.com\//)
      await stripeInBrowser(payer.page.context(), stripe)
      return payer
    })
  },
})

test('a card is declined; another asks its holder, who says no and then yes, and the plan runs', async ({
  entersPayer,
}) => {
  const payer = await entersPayer({ on: 'phone' })
  await payer.opens('/subscription-edit')
  await payer.chooses('Monthly ·')
  await payer.follows('Add a card')
  await payer.typesCard(stripeCards.declines)
  await payer.pays('£46.80')
  await payer.sees('Your bank declined the payment. Nothing was charged.')

  await payer.follows('Pay in another way')
  await payer.follows('Add a card')
  await payer.typesCard(stripeCards.asks_holder)
  await payer.presses('Make default')
  await payer.sees('This will be charged from now on.')
  await payer.choosesPlan('Monthly')
  await payer.pays('£46.80')
  await payer.answersBank('Fail')
  await payer.sees('Payment failed')
  await payer.presses('Try again')
  await payer.answersBank('Complete')
  await payer.seesHeading('Notifications')

  await payer.opens('/subscription')
  await payer.sees('1 of 5')
  await payer.sees('Active')
  await payer.opens('/subscription-invoices')
  await payer.sees('£46.80')
})

test('the page on which a card is typed loads from this server and from Stripe, and from nobody else', async ({
  entersPayer,
}) => {
  const payer = await entersPayer()
  const origins = new Set<string>()
  payer.page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http')) origins.add(origin)
  })
  await payer.opens('/subscription-add-card')
  await expect(payer.cardFrame.getByLabel('Card number')).toBeVisible()
  expect([...origins].sort()).toEqual([new URL(payer.page.url()).origin, 'https://js.stripe.com'].sort())
})

test('a card that is not typed whole is not sent; a frame that does not load says so', async ({ entersPayer }) => {
  const payer = await entersPayer()
  await payer.page.addInitScript(() => {
    if (window === top) localStorage.setItem('theme', 'dark') // a frame that is stopped may not keep anything
  })
  await payer.opens('/subscription-add-card')
  await payer.fillsIn('Name on the card', 'Pat Person')
  await expect(payer.cardFrame.getByLabel('Card number')).toBeVisible()
  await expect(payer.page.getByTitle('Secure payment input frame')).toHaveAttribute('data-theme', 'night')
  await payer.readsTheScreen()
  await payer.presses('Save card')
  await payer.sees('Your card details are incomplete.')
  await payer.page.context().route('https://js.stripe.com/endive/stripe.js', (route) => route.abort())
  payer.watch.expects(/net::ERR_FAILED/)
  await payer.opens('/subscription-add-card')
  await payer.sees('Stripe setup was broken, please contact administrator')
})

test('a direct debit is set up on Stripe’s page, which leads back to the plan that is being paid', async ({
  entersPayer,
}) => {
  const payer = await entersPayer()
  await payer.opens('/subscription-edit')
  await payer.chooses('Annual ·')
  await payer.follows('Set up Direct Debit')
  await payer.readsTheScreen()
  await payer.presses('Continue to the payment provider')
  await payer.presses('Set up Direct Debit')
  await payer.sees('Direct Debit set up.')
  await payer.pays('£468.00')
  await payer.sees('Your bank takes up to 7 working days to pay.')
  await payer.presses('Continue')
  await payer.seesHeading('Notifications')
  await payer.opens('/subscription')
  await payer.sees(/^Direct Debit of £468.00 on its way since/)
})
