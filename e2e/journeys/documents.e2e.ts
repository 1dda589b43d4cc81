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
  await driver.sees('Enter an amount such as 39.00.')
  await driver.readsTheScreen()

  await driver.fillsIn('Insured amount', '10,000')
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
