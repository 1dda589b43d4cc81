import { standInReceipt } from '../../apps/server/src/platform/payments/stores/stand-in-store.ts'
import { APP, expect, test } from '../stage/app.ts'
import type { FakePhone } from '../stage/fake-phone.ts'

const MONTH_MS = 30 * 86_400_000

/** What stands for a purchase, as the demo's stand-in of either store reads it. */
function receiptFor(product_id: string, order: string = crypto.randomUUID()): string {
  const now = Date.now()
  const at = (ms: number) => new Date(ms).toISOString()
  return standInReceipt({ id: order, product_id, purchased_at: at(now), expires_at: at(now + MONTH_MS) })
}

const sellsFor =
  (order?: string) =>
  ({ play }: FakePhone) => {
    play.name = (product_id) => receiptFor(product_id, order)
  }

test('a plan is bought from the phone’s store alone: prices of the store, verified by the server, acknowledged', async ({
  app,
  story,
}) => {
  const owner = await story.company('Courier_Company', { subscription_status: 'non_subscription' })
  const { phone, page, driver } = await app(owner, sellsFor())
  await driver.goesOnTo('/subscription')
  await driver.seesHeading('Subscription')
  await expect(page.getByText('Payment cards')).toHaveCount(0)
  // Cards and direct debits are a matter of the web, by whatever link somebody comes to them.
  for (const path of ['/subscription-edit-cards', '/subscription-add-card', '/subscription-add-debit']) {
    await driver.goesOnTo(path)
    await expect(page).toHaveURL(`${APP}/subscription`)
  }

  await page.getByRole('link', { name: 'Choose a plan' }).click()
  await expect(page.getByRole('radio', { name: /Monthly · £46\.80/ })).toBeEnabled()
  await expect(page.getByText('This product is not available').first()).toBeVisible() // what this store does not sell
  await expect(page.getByText('+ VAT')).toHaveCount(0)
  await driver.readsTheScreen()

  await page.getByText(/Monthly · £46\.80/).click()
  phone.play.holder = 'cancels'
  await driver.presses('Subscribe with Google Play')
  await driver.sees('Payment cancelled')
  phone.play.holder = 'buys'
  await driver.presses('Try again')
  await expect(page).toHaveURL(`${APP}/notifications`)
  expect(phone.play.purchases[0]?.acknowledged).toBe(true)
  expect(phone.play.orders.at(-1)).toMatchObject({ additionalData: { accountId: owner.id } })

  await driver.goesOnTo('/subscription')
  await driver.sees('Google Play')
  await driver.presses('Manage in Google Play')
  await expect.poll(() => phone.play.calls).toContain('manageSubscriptions')
})

test('a purchase from another phone is restored; when there is none, that is shown', async ({ app, story }) => {
  const owner = await story.company('Courier_Company', { subscription_status: 'non_subscription' })
  const { phone, page, driver } = await app(owner, sellsFor())
  await driver.goesOnTo('/subscription-edit')
  await driver.presses('Restore purchases')
  await driver.sees('No earlier purchase was found in this store account.')
  phone.play.bought('waybill_annual', { acknowledged: true })
  await driver.presses('Restore purchases')
  await expect(page).toHaveURL(`${APP}/notifications`)
  await driver.goesOnTo('/subscription')
  await driver.sees('Annual')
})

test('a purchase that another team has is refused in words, and finished', async ({ app, story }) => {
  const order = crypto.randomUUID()
  const buys = async () => {
    const owner = await story.company('Courier_Company', { subscription_status: 'non_subscription' })
    const bought = await app(owner, sellsFor(order))
    await bought.driver.goesOnTo('/subscription-edit')
    await bought.page.getByText(/Monthly · £46\.80/).click()
    await bought.driver.presses('Subscribe with Google Play')
    return bought
  }
  const first = await buys()
  await expect(first.page).toHaveURL(`${APP}/notifications`)
  const second = await buys()
  await second.driver.sees(
    'Your device is already associated with a subscription for a different team. Please cancel your current subscription to continue.',
  )
  await expect.poll(() => second.phone.play.purchases[0]?.acknowledged).toBe(true)
  await expect(second.page).toHaveURL(`${APP}/subscription-edit`)
  await second.driver.readsTheScreen()
})

test('a purchase that waits for its money is a note above the pages of the plan, also after a restart, and nothing is bought beside it', async ({
  app,
  story,
}) => {
  const waits = 'The store is still waiting for the payment or for somebody’s approval.'
  const owner = await story.company('Courier_Company', { subscription_status: 'non_subscription' })
  const { phone, page, driver } = await app(owner, sellsFor())
  phone.play.holder = 'has to ask'
  await driver.goesOnTo('/subscription-edit')
  await page.getByText(/Monthly · £46\.80/).click()
  await driver.presses('Subscribe with Google Play')
  await driver.sees(new RegExp(waits))
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Subscribe with Google Play' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await driver.readsTheScreen()
  await driver.presses('Restore purchases')
  await driver.sees(new RegExp(waits))
  await page.reload()
  await driver.sees(new RegExp(waits))
  await driver.goesOnTo('/subscription')
  await driver.sees(new RegExp(waits))
  phone.play.isPaid(phone.play.purchases[0]!)
  await expect.poll(() => phone.play.purchases[0]?.acknowledged).toBe(true)
})

test('a purchase that Google will not acknowledge is told to its buyer', async ({ app, story }) => {
  const owner = await story.company('Courier_Company', { subscription_status: 'non_subscription' })
  const { page, driver } = await app(owner, (phone) => {
    sellsFor()(phone)
    phone.play.failing.acknowledge = 1
  })
  await driver.goesOnTo('/subscription-edit')
  await page.getByText(/Monthly · £46\.80/).click()
  await driver.presses('Subscribe with Google Play')
  await expect(page).toHaveURL(`${APP}/notifications`)
  await driver.sees(/^The purchase is paid but could not be completed\./)
})

test('while the store cannot be reached it is asked again, and says so', async ({ app, story }) => {
  const owner = await story.company('Courier_Company', { subscription_status: 'non_subscription' })
  const { page, phone, driver } = await app(owner, ({ play }) => (play.failing.setup = Infinity))
  await driver.goesOnTo('/subscription-edit')
  await driver.sees('The store could not be started on this phone.')
  phone.play.failing.setup = 0
  // Each pause is twice the one before, and who comes here late has met a long one.
  await expect(page.getByRole('radio', { name: /Annual · £468\.00/ })).toBeEnabled({ timeout: 60_000 })
  await expect(page.getByText('The store could not be started on this phone.')).toHaveCount(0)
})

test('an iPhone buys from the App Store, restores from it, and is refused what another team has', async ({
  app,
  story,
}) => {
  const order = crypto.randomUUID()
  const starts = async (order: string) => {
    const owner = await story.company('Courier_Company', { subscription_status: 'non_subscription' })
    const signs = ({ appStore }: FakePhone) => {
      appStore.sign = ({ product_id }) => receiptFor(product_id, order)
    }
    const started = await app(owner, signs, { platform: 'ios' })
    await started.driver.goesOnTo('/subscription-edit')
    return { ...started, owner, store: started.phone.appStore }
  }

  const buyer = await starts(order)
  await buyer.page.getByText(/Monthly · £46\.80/).click()
  await buyer.driver.presses('Subscribe with App Store')
  await expect(buyer.page).toHaveURL(`${APP}/notifications`)
  await expect.poll(() => buyer.store.finished).toHaveLength(1)
  expect(buyer.store.usernames).toEqual([buyer.owner.id])
  await buyer.driver.goesOnTo('/subscription')
  await buyer.driver.sees('App Store')

  const restorer = await starts(crypto.randomUUID())
  await restorer.driver.presses('Restore purchases')
  await restorer.driver.sees('No earlier purchase was found in this store account.')
  restorer.store.bought('waybill_annual')
  await restorer.driver.presses('Restore purchases')
  await expect(restorer.page).toHaveURL(`${APP}/notifications`)
  await restorer.driver.goesOnTo('/subscription')
  await restorer.driver.sees('Annual')

  const other = await starts(order)
  await other.page.getByText(/Monthly · £46\.80/).click()
  await other.driver.presses('Subscribe with App Store')
  await other.driver.sees(
    'Your device is already associated with a subscription for a different team. Please cancel your current subscription to continue.',
  )
  await expect.poll(() => other.store.finished).toHaveLength(1)
  await expect(other.page).toHaveURL(`${APP}/subscription-edit`)
  for (const { phone } of [buyer, restorer, other]) expect(phone.play.calls).toEqual([])
})
