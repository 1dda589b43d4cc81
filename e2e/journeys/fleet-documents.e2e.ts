import type { Person } from '../../apps/server/testing/story.ts'
import { Driver } from '../actors/driver.ts'
import { Manager } from '../actors/manager.ts'
import { Staff } from '../actors/staff.ts'
import { Taker } from '../actors/taker.ts'
import { postedJob } from '../stage/jobs.ts'
import { expect, test } from '../stage/journey.ts'
import { isMailed } from '../stage/mailbox.ts'
import { photo } from '../stage/photo.ts'

test('the office adds a van, it gets empty in Leeds, its driver is free before and takes it back', async ({
  stage,
  story,
}) => {
  const company = await story.company('Courier_Company')
  const person = await story.colleague(company.team_id, { has_full_access: false })
  const office = await stage.enters(Manager, company)
  await office.opens('/my-fleet')
  await office.sees('No vehicles yet')
  await office.readsTheScreen()
  await office.addsVehicle({ name: 'YK23 LTN', kind: 'LWB van', driver: `Pat Person ${/\d+/.exec(person.email)?.[0]}` })
  await office.addsVehicle({ name: 'YK24 BOX', kind: 'Luton', driver: 'No driver' })
  await office.readsTheScreen()
  await office.saysEmptyFrom('YK23 LTN', 'Leeds')
  await expect(office.vehicle('YK23 LTN')).toContainText(/Empty in .*Leeds.* from/)
  await office.readsTheScreen()

  const driver = await stage.enters(Driver, person, { on: 'phone' })
  await driver.opens('/my-fleet')
  await driver.sees('Your vehicle')
  await driver.readsTheScreen()
  await expect(driver.page.getByRole('listitem').filter({ hasText: 'YK24 BOX' }).getByRole('button')).toHaveCount(0)
  await driver.presses('Available now')
  await driver.sees('YK23 LTN: Available')
  await driver.presses('Undo')
  await driver.sees(/Empty in .*Leeds.* from/)
  await driver.follows('YK23 LTN')
  await driver.seesHeading('YK23 LTN')
  await driver.readsTheScreen()
  await driver.page.getByRole('switch', { name: 'Show it on the live map' }).click()
  await expect(driver.page.getByRole('switch', { name: 'Show it on the live map' })).not.toBeChecked()
  await driver.presses('Back to usual: Available')
  await expect(driver.page.getByRole('button', { name: /^Back to usual/ })).toHaveCount(0)

  await office.opens('/my-fleet')
  await office.removesVehicle('YK24 BOX')
  await expect(office.vehicle('YK24 BOX')).toHaveCount(0)
  await office.presses('Undo')
  await expect(office.vehicle('YK24 BOX')).toBeVisible()
  await office.movesLast('YK23 LTN')
  await expect(office.page.getByRole('main').getByRole('listitem').filter({ hasText: /^YK/ }).first()).toContainText(
    'YK24 BOX',
  )
})

test('insurance that ends tomorrow is told of, ends the bidding, and is renewed', async ({ stage, story }) => {
  const name = `Ashby Renewals ${process.pid}`
  const company = await story.company('Courier_Company', { name })
  const job_id = await postedJob(await story.company('Freight_Forwarder'))
  const lastDay = await story.documentsEnd(company, 'goods_in_transit', 1)
  await story.isTimeFor('tell_expiring_documents')
  const date = lastDay.split('-').toReversed().join('/')
  await isMailed(company.email, `Goods in Transit insurance: valid until ${date}`)
  const taker = await stage.enters(Taker, company)
  await taker.opens('/notifications')
  await taker.sees('Document expires soon')
  await taker.opens('/documents')
  await taker.sees('Expires soon')

  await story.documentsEnd(company, 'goods_in_transit', -1)
  await taker.opens(`/browse-jobs/${job_id}`)
  await taker.sees('A required document has expired. Send in a new one.')
  await expect(taker.page.getByRole('button', { name: /^Bid/ })).toHaveAttribute('aria-disabled', 'true')
  await taker.readsTheScreen()
  await taker.opens('/my-work')
  await taker.readsTheScreen()
  await taker.follows(/^Goods in Transit insurance has expired/)
  await taker.seesHeading('Renew document')
  await taker.opens('/documents')
  await taker.seesHeading('Documents')
  await taker.sees(/1 required document is missing or out of date/)
  const insurance = taker.page.getByRole('listitem').filter({ hasText: 'Goods in Transit insurance' })
  await expect(insurance).toContainText('Expired')
  await taker.readsTheScreen()

  await insurance.getByRole('link', { name: 'Renew' }).click()
  await taker.seesHeading('Renew document')
  await taker.addsPhotos(await photo('policy.jpg'))
  await taker.fillsInDate('Expiry date', `2103${new Date().getFullYear() + 1}`)
  await taker.presses('Send for review')
  await taker.sees('Under review')

  const staff = await stage.enters(Staff, (await story.staff()) as Person)
  await staff.approvesByKeyboard(name)
  await taker.bids(job_id, '240.00')
})
