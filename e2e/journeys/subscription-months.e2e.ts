import { Payer } from '../actors/payer.ts'
import { timePasses } from '../stage/calendar.ts'
import { expect, test as base } from '../stage/journey.ts'
import { isMailed } from '../stage/mailbox.ts'
import { databaseOf, type OpenDatabase } from '../stage/open-database.ts'
import { dataFolder } from '../stage/server-address.ts'

const GOOD = '4242 4242 4242 4242'
const DECLINED = '4000 0000 0000 0002'
/** Its bank takes four working days. */
const ACCOUNT = '00012345'

const newcomer = { subscription_status: 'non_subscription' } as const

const test = base.extend<object, { database: OpenDatabase }>({
  database: [
    async ({ browserName: _ }, use) => {
      const database = await databaseOf(dataFolder())
      await use(database)
      await database.close()
    },
    { scope: 'worker' },
  ],
})

test('a direct debit is set up and on its way for days, while the plan runs; then it has arrived, with its invoice', async ({
  stage,
  story,
  database,
}) => {
  const company = await story.company('Courier_Company', { ...newcomer, name: 'Bank Road Couriers Ltd' })
  const payer = await stage.enters(Payer, company, { on: 'phone' })
  await payer.opens('/subscription-add-debit')
  await payer.fillsIn('Account holder', 'Pat Person')
  await payer.presses(`Use ${ACCOUNT}`)
  await payer.presses('Set up Direct Debit')
  await payer.sees('Account ending in 2345')
  await payer.sees('Waiting for the bank')
  await isMailed(company.email, 'Direct Debit set up for Bank Road Couriers Ltd')
  await payer.choosesPlan('Monthly')
  await payer.pays('£46.80')
  await payer.sees('Direct Debit on its way')
  await payer.readsTheScreen()
  await payer.presses('Continue')
  await payer.seesHeading('Notifications')

  const underWay = payer.page.getByText(/^Direct Debit of £46\.80 on its way since/)
  for (const [passed, isThere] of [
    ['0 days', false],
    ['3 days', false],
    ['7 days', true],
  ] as const) {
    await timePasses(database, company.team_id, passed)
    await expect(async () => {
      await payer.opens('/subscription')
      await payer.sees('1 of 5')
      await expect(underWay).toHaveCount(isThere ? 0 : 1)
    }).toPass()
    if (!isThere) await payer.readsTheScreen()
    await payer.opens('/subscription-invoices')
    await expect(payer.page.getByText('£46.80')).toHaveCount(isThere ? 1 : 0)
  }
})

test('a renewal is missed: every page says until when, and what to do; paid, all is as before', async ({
  stage,
  story,
  database,
}) => {
  const company = await story.company('Courier_Company', { ...newcomer, name: 'Late Lane Couriers Ltd' })
  const payer = await stage.enters(Payer, company)
  await payer.opens('/subscription-add-card')
  await payer.addsCard(GOOD)
  await payer.choosesPlan('Monthly')
  await payer.pays('£46.80')
  await payer.seesHeading('Notifications')
  await payer.opens('/subscription-add-card')
  await payer.addsCard(DECLINED)
  await payer.presses('Make default')
  await payer.sees('This will be charged from now on.')

  await timePasses(database, company.team_id, '1 month 1 day')
  const [due] = await database.query<{ was: string; ends: string }>(
    `select to_char(expire_at at time zone 'Europe/London', 'DD/MM/YYYY') as was,
      to_char((expire_at + interval '7 days') at time zone 'Europe/London', 'DD/MM/YYYY') as ends
      from teams where id = $1`,
    [company.team_id],
  )
  const banner = payer.page.getByRole('link', { name: `Payment overdue: the subscription ends on ${due!.ends}.` })
  await expect(async () => {
    await payer.opens('/notifications')
    await expect(banner).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await isMailed(company.email, 'Payment failed for Late Lane Couriers Ltd')
  await payer.readsTheScreen()
  await banner.click()
  await payer.sees(`Without it the subscription ends on ${due!.ends}.`)
  await expect(payer.page.getByText('Was due on').locator('..')).toContainText(due!.was)
  await payer.readsTheScreen()

  await payer.presses('Retry payment')
  await payer.sees('Your bank declined the payment. Nothing was charged.')
  await payer.follows('Pay in another way')
  await payer.page
    .getByRole('listitem')
    .filter({ hasText: 'Visa ending in 4242' })
    .getByRole('button', { name: 'Make default and pay' })
    .click()
  await payer.sees('Paid. This will be charged from now on.')
  await payer.opens('/subscription')
  await payer.sees('Unlimited jobs, no commission. The plan renews automatically.')
  await expect(payer.page.getByText('Payment overdue')).toHaveCount(0)
  await payer.opens('/subscription-invoices')
  await expect(payer.page.getByText('£46.80')).toHaveCount(2)
})
