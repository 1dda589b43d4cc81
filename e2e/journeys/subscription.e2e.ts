import { Payer } from '../actors/payer.ts'
import { Poster } from '../actors/poster.ts'
import { Staff } from '../actors/staff.ts'
import type { Person } from '../../apps/server/testing/story.ts'
import { expect, test } from '../stage/journey.ts'
import { postedJob } from '../stage/jobs.ts'

const GOOD = '4242 4242 4242 4242'
const DECLINED = '4000 0000 0000 0002'
const SLOW = '4000 0000 0000 0077'
const CALLED_OFF = '4000 0000 0000 3220'

test('a limited trial uses its free job, meets the bid limit, subscribes, and its bid is seen again', async ({
  stage,
  story,
}) => {
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'))
  const trial = await story.company('Owner_Driver', { subscription_status: 'limited_trial' })
  const payer = await stage.enters(Payer, trial, { on: 'phone' })
  const [first, second, third] = [
    await postedJob(poster.person),
    await postedJob(poster.person),
    await postedJob(poster.person),
  ]
  await payer.bids(first, '240.00')
  await payer.bids(second, '251.00')
  await poster.opensBids(first)
  await poster.acceptsBid('240.00')

  await payer.opens(`/submit-bid/${third}`)
  await payer.sees('Bid Limit Reached: your company has its one free job already. The next one needs a subscription.')
  await poster.opensBids(second)
  await poster.sees('1 more bid is hidden until the company subscribes.')
  await expect(poster.offer('251.00')).toHaveCount(0)

  await payer.opens(`/team-bids/${trial.team_id}`)
  await payer.sees('The poster sees it once your company subscribes.')
  await payer.readsTheScreen()
  await payer.follows('See the plans')
  await payer.sees('Free job used')
  await payer.readsTheScreen()
  await payer.choosesPlan('Monthly')
  await payer.readsTheScreen()
  await payer.follows('Add a card')
  await payer.readsTheScreen()
  await payer.addsCard(GOOD)
  await payer.sees('Visa ending in 4242')
  await payer.pays('£46.80')
  await payer.seesHeading('Notifications')
  await payer.opens('/subscription')
  await payer.sees('1 of 5')
  await payer.readsTheScreen()

  await poster.opensBids(second)
  await expect(poster.offer('251.00')).toHaveCount(1)
  await payer.bids(third, '260.00')

  await payer.opens('/subscription-invoices')
  await payer.sees('£46.80')
  await payer.readsTheScreen()
  const download = payer.page.waitForEvent('download')
  await payer.page.getByRole('button', { name: /^Download PDF of invoice/ }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)

  const staff = await stage.enters(Staff, (await story.staff()) as Person)
  await staff.opens(`/admin/teams/${trial.team_id}`)
  await staff.presses('Refund')
  await staff.page.getByRole('dialog').getByLabel('Amount, with VAT').fill('20')
  await staff.readsTheScreen()
  await staff.says('Charged by mistake.', 'Refund')
  await staff.sees('The refund is on its way.')
  await payer.opens('/subscription-invoices')
  await expect(async () => {
    await payer.page.reload()
    await expect(payer.page.getByText('£20.00 refunded')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await payer.page.getByRole('button', { name: /^Download PDF of credit note/ }).click()
  await payer.sees('£20.00 refunded')
})

test('a declined card says so, another one pays; a slow one is waited for', async ({ stage, story }) => {
  const company = await story.company('Courier_Company', { subscription_status: 'non_subscription' })
  const payer = await stage.enters(Payer, company)
  await payer.opens('/subscription-add-card')
  await payer.addsCard(DECLINED)
  await payer.choosesPlan('Monthly')
  await payer.pays('£46.80')
  await payer.sees('Payment failed')
  await payer.sees('Your bank declined the payment. Nothing was charged.')
  await payer.presses('Try again')
  await payer.sees('Your bank declined the payment. Nothing was charged.')
  await payer.follows('Pay in another way')
  await payer.seesHeading('Payment methods')
  await payer.follows('Add a card')
  await payer.addsCard(SLOW)
  await payer.presses('Make default')
  await payer.sees('This will be charged from now on.')
  await payer.readsTheScreen()
  await payer.choosesPlan('Monthly')
  await payer.pays('£46.80')
  await payer.sees('Payment in progress')
  await payer.seesHeading('Notifications')
})

test('a payment that is called off charges nothing', async ({ stage, story }) => {
  const company = await story.company('Courier_Company', { subscription_status: 'non_subscription' })
  const payer = await stage.enters(Payer, company)
  await payer.opens('/subscription-add-card')
  await payer.addsCard(CALLED_OFF)
  await payer.choosesPlan('Annual')
  await payer.pays('£468.00')
  await payer.sees('Payment cancelled')
  await payer.presses('Close')
  await payer.opens('/subscription')
  await payer.sees('No subscription yet')
})

test('a plan is enlarged, made smaller at the renewal, cancelled, and goes on after all', async ({ stage, story }) => {
  const company = await story.company('Courier_Company', { subscription_status: 'non_subscription' })
  const payer = await stage.enters(Payer, company)
  await payer.opens('/subscription-add-card')
  await payer.addsCard(GOOD)
  await payer.choosesPlan('Monthly')
  await payer.pays('£46.80')
  await payer.seesHeading('Notifications')

  await payer.choosesPlan('Annual')
  await payer.sees('Unused days of the current plan')
  await payer.pays('£421.20')
  await payer.seesHeading('Subscription')
  await payer.sees('£390.00 + VAT a year')
  await payer.choosesPlan('Monthly')
  await payer.presses('Start at renewal')
  await payer.sees(/^From .*: Monthly$/)
  await payer.presses('Keep the current plan')
  await expect(payer.page.getByText(/^From .*: Monthly$/)).toHaveCount(0)

  await payer.presses('Cancel subscription')
  await payer.sees('Annual and six-month plans are non-refundable.')
  await payer.readsTheScreen()
  await payer.presses('Yes, cancel')
  await payer.sees('Cancelled, active until the end')
  await payer.page.getByRole('main').getByRole('button', { name: 'Undo cancellation' }).click()
  await payer.sees('Subscription resumed.')
  await expect(payer.page.getByText('Cancelled, active until the end')).toHaveCount(0)
})

test('colleagues read whom to ask', async ({ stage, story }) => {
  const company = await story.company('Courier_Company')
  const colleague = await stage.enters(Payer, await story.colleague(company.team_id))
  await colleague.opens('/subscription')
  await colleague.sees('Your Primary Member manages the subscription')
  await colleague.opens('/subscription-edit-cards')
  await colleague.sees('Your Primary Member manages the subscription')
  await colleague.readsTheScreen()
})
