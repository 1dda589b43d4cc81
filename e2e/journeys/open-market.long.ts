import { codeAt } from '../../apps/server/src/features/credentials/totp.ts'
import { patience } from '../../tools/slowness.ts'
import { Newcomer } from '../actors/newcomer.ts'
import { Poster } from '../actors/poster.ts'
import { Staff } from '../actors/staff.ts'
import { Taker } from '../actors/taker.ts'
import { test as base, expect } from '../stage/journey.ts'
import { MarketInProduction } from '../stage/market-in-production.ts'
import { photo } from '../stage/photo.ts'

// An operator opens a market (business N1): an empty production start, then screens and commands alone, no SQL and no API.

const PASSWORD = 'a fine long secret'
const MARKET = 'Example Vans'
const FORWARDER = { email: 'ana@forwarder.co.uk', name: 'Example Forwarding Ltd', number: '11223344' }
const CARRIER = { email: 'jan@haulier.co.uk', name: 'Example Haulage Ltd', number: '11223355' }

const test = base.extend<{ market: MarketInProduction }>({
  market: async ({ browserName: _ }, use) => {
    const market = await MarketInProduction.open()
    await use(market)
    await market.close()
  },
})

/** From the link of the command to a session that may work. */
async function becomesStaff(staff: Staff, link: string) {
  await staff.opens(link)
  await staff.fillsIn('Password', PASSWORD)
  await staff.fillsIn('Repeat password', PASSWORD)
  await staff.presses('Save and continue')
  await staff.sees('Staff need a second factor before they can work.')
  await staff.readsAllOfTheScreen()
  await staff.fillsIn('Your password', PASSWORD)
  await staff.presses('Set up')
  const secret = (await staff.page.locator('code').innerText()).replaceAll(' ', '')
  await staff.fillsIn('2. Enter the six digits the app shows.', codeAt(secret, new Date()))
  await staff.presses('Turn on')
  await staff.presses('I have saved them')
}

type Role = 'Freight forwarder' | 'Owner driver'

/** From the public page to the board, with one free job. */
async function joins(newcomer: Newcomer, market: MarketInProduction, company: typeof CARRIER, role: Role) {
  await newcomer.opens('/sign-up')
  await newcomer.signsUp(company.email)
  await newcomer.seesHeading('Check your email')
  await newcomer.opens(await market.mailedLink(company.email, '/create-password'))
  await newcomer.typesTwice(PASSWORD)
  await newcomer.presses('Save and continue')
  await newcomer.chooses(role)
  await newcomer.presses('Continue')
  await newcomer.entersCompany(company)
  await newcomer.presses('Start with one free job')
}

/** The five documents, one after the other, as the page leads from each to the next. */
async function sendsItsDocuments(driver: Taker) {
  await driver.opens('/browse-jobs')
  await driver.follows(/^Photos of 5 documents/)
  const nextYear = `2103${new Date().getFullYear() + 1}`
  for (let left = 5; left > 0; left--) {
    await driver.seesHeading('Add document')
    await driver.addsPhotos(await photo(`document-${left}.jpg`))
    const amount = driver.page.getByRole('textbox', { name: 'Insured amount' })
    if (await amount.isVisible()) await amount.fill('10000')
    if (await driver.page.getByRole('group', { name: 'Expiry date' }).isVisible())
      await driver.fillsInDate('Expiry date', nextYear)
    const shown = driver.page.url()
    await driver.presses('Send for review')
    await expect(driver.page).not.toHaveURL(shown)
  }
}

/** A company is paid to an account of its own before it may send an invoice. */
async function givesItsAccount(driver: Taker) {
  await driver.opens('/invoice-details')
  await driver.fillsIn('Account name', CARRIER.name)
  await driver.fillsIn('Sort code', '12-34-56')
  await driver.fillsIn('Account number', '56448668')
  await driver.presses('Save')
  await driver.fillsIn('Your password', PASSWORD)
  await driver.presses('Confirm')
  await driver.seesHeading(CARRIER.name)
}

test('an empty production start is opened, and carries its first job from the sign-up to the payment', async ({
  market,
  stage,
}) => {
  test.setTimeout(patience(300_000))
  const { address } = market
  expect(market.runs('staff', 'list')).toContain('Nobody is staff yet')
  const link = /https?:\/\/\S+/.exec(market.runs('staff', 'add', 'Olga Nowak', 'olga@vans.example'))![0]
  const staff = await stage.enters(Staff, null, { address })
  await becomesStaff(staff, link)

  await staff.opens('/admin')
  await staff.sees('Newest backup')
  market.runs('backup', '--to', `${market.server.data_dir}/backups`)
  await staff.opens('/admin/setup')
  const line = (name: string) => staff.page.getByRole('listitem').filter({ hasText: name })
  await expect(line('Newest backup under 26 hours')).toContainText('In order')
  await expect(line('Two staff with a second factor')).toContainText('Open')
  await line('Mail server').getByRole('button', { name: 'Send a test to me' }).click()
  await staff.sees('A mail is on its way to olga@vans.example.')
  await staff.readsAllOfTheScreen()
  expect(market.runs('doctor')).toContain('✓ Mail server')

  await staff.opens('/admin/brand')
  await staff.fillsIn('Name of the market', MARKET)
  await staff.fillsIn('Short name', 'Vans')
  await staff.fillsIn('Signal colour', '#0b6bcb')
  await staff.presses('Save')
  await staff.sees('Saved. Pages show it when they are next opened.')
  const until_named = market.mailed.length
  await staff.readsAllOfTheScreen()

  const forwarder = await stage.enters(Newcomer, null, { address })
  await joins(forwarder, market, FORWARDER, 'Freight forwarder')
  expect(market.mailed).toContain(MARKET)
  const carrier = await stage.enters(Newcomer, null, { address, on: 'phone' })
  await joins(carrier, market, CARRIER, 'Owner driver')
  await expect(carrier.page).toHaveTitle(new RegExp(MARKET))

  const poster = new Poster(forwarder.page, null, forwarder.watch)
  const driver = new Taker(carrier.page, null, carrier.watch)
  const job_id = await poster.postsJob({ from: 'Leeds', to: 'Bristol', price: '245' })
  await driver.opens(`/browse-jobs/${job_id}`)
  await driver.readsTheScreen()
  await sendsItsDocuments(driver)
  await staff.decides(CARRIER.name, ['a', 'a', 'a', 'a'])
  await staff.page.waitForLoadState('networkidle')
  await staff.page.keyboard.press('a')
  await staff.sees('Nothing to review')

  await driver.bids(job_id, '240.00')
  await poster.opens(`/jobs-posted/${job_id}`)
  await poster.acceptsBid('240.00')
  await driver.collects(job_id)
  await staff.opens(`/admin/jobs/${job_id}`)
  await staff.sees('On route to deliver')
  await staff.readsAllOfTheScreen()
  await driver.arrivesAtDestination()
  await driver.delivers('M. Okonkwo')
  await givesItsAccount(driver)
  await driver.sendsInvoice(job_id)
  await poster.approvesInvoice(job_id)
  await poster.marksPaid()
  await poster.opens(`/jobs-posted/${job_id}`)
  await poster.sees('Paid')

  // Members heard from the market by the name it was given.
  expect(market.mailed.slice(until_named)).not.toContain('Waybill')
})
