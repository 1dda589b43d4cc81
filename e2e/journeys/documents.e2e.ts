import { Driver } from '../actors/driver.ts'
import { expect, test } from '../stage/journey.ts'
import { photo } from '../stage/photo.ts'

test('a carrier hands in a document from the phone and sees it under review', async ({ stage, story }) => {
  const newcomer = await story.company('Owner_Driver', { documents: false })
  const driver = await stage.enters(Driver, newcomer, { on: 'phone' })
  await driver.opens('/documents')
  await driver.sees(/required documents are missing/)
  await driver.readsTheScreen()

  const insurance = driver.page.getByRole('listitem').filter({ hasText: 'Goods in Transit insurance' })
  await insurance.getByRole('link', { name: 'Upload' }).click()
  await driver.seesHeading('Add document')
  await driver.addsPhotos(await photo('policy.jpg'))
  await driver.fillsIn('Insured amount', 'abc')
  await driver.presses('Send for review')
  await driver.sees('“abc” is not part of a number.')
  await driver.readsTheScreen()

  await driver.fillsIn('Insured amount', '10 000')
  await driver.fillsInDate('Expiry date', `2103${new Date().getFullYear() + 1}`)
  await driver.presses('Send for review')
  await driver.seesHeading('Goods in Transit insurance')
  await driver.sees('Under review')
  await driver.readsTheScreen()
  await driver.page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await driver.sees('£10,000.00')
  await driver.readsTheScreen()

  await driver.opens('/documents')
  await expect(insurance).toContainText('Under review')
  await driver.sees(/required documents are missing/) // the others
})

test('the first steps say what is so, and stand as a line over the other pages', async ({ stage, story }) => {
  const newcomer = await stage.enters(Driver, await story.company('Owner_Driver', { documents: false }), {
    on: 'phone',
  })
  await newcomer.opens('/browse-jobs')
  await newcomer.sees('4 steps to your first job')
  await newcomer.readsTheScreen()
  await newcomer.follows(/^Photos of 5 documents/)
  await newcomer.seesHeading('Add document')
  await newcomer.addsPhotos(await photo('policy.jpg'))
  await newcomer.fillsIn('Insured amount', '10000')
  await newcomer.fillsInDate('Expiry date', `2103${new Date().getFullYear() + 1}`)
  await newcomer.presses('Send for review')
  await newcomer.sees('Public Liability insurance') // led on to the next of the five

  await newcomer.opens('/my-work')
  const line = newcomer.page.getByRole('region', { name: 'Documents' })
  await expect(line).toContainText('1 of 5 documents sent')
  await expect(line).toHaveJSProperty('offsetHeight', 36)
  await newcomer.readsTheScreen()
  await newcomer.presses('Hide')
  await expect(line).toHaveCount(0)

  await newcomer.opens('/more')
  await newcomer.sees('4 steps to your first job')
  await newcomer.follows(/^Your van/)
  await newcomer.seesHeading('Add vehicle')
})

test('a driver with limited access is told of the papers of the company, and renews nothing', async ({
  stage,
  story,
}) => {
  const company = await story.company('Courier_Company')
  await story.documentsEnd(company, 'goods_in_transit', 5)
  const driver = await stage.enters(Driver, await story.colleague(company.team_id, { has_full_access: false }))
  await driver.opens('/documents')
  await driver.sees('All your company’s required documents are approved.')
  await driver.sees('Expires soon')
  await expect(driver.page.getByRole('link', { name: 'Renew' })).toHaveCount(0)
  await driver.readsTheScreen()
  await driver.follows('Goods in Transit insurance')
  await driver.sees('Expires soon')
  await expect(driver.page.getByRole('link', { name: 'Renew' })).toHaveCount(0)
})
