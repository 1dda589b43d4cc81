import { Actor } from '../actors/actor.ts'
import { Primary } from '../actors/primary.ts'
import { tell } from '../stage/api.ts'
import { expect, test } from '../stage/journey.ts'
import { mailedLink } from '../stage/mailbox.ts'
import { serverAddress } from '../stage/server-address.ts'

const password = 'a quiet lorry in the rain'

test('invoice details and a logo stand on the next invoice', async ({ stage, story }) => {
  const company = await story.withPassword(await story.company('Courier_Company'))
  const primary = await stage.enters(Primary, company)
  await primary.editsInvoiceDetails({ account: '20406080', sortCode: '112233', footer: 'Thank you, come again.' })
  await primary.sees('11-22-33')
  await primary.choosesInvoiceLogo()

  const job_id = await story.job(await story.company('Freight_Forwarder'), { carrier: company, status: 'invoice' })
  const invoice_id = await tell(company, 'raiseInvoice', { job_id, type: 'system' })
  await primary.opens(`/view-invoice/${invoice_id}`)
  await primary.sees('20406080')
  const pdf = await fetch(`${serverAddress()}/invoices/${invoice_id}/pdf`, {
    headers: { authorization: `Bearer ${company.token}` },
  })
  expect(Buffer.from(await pdf.arrayBuffer()).toString('latin1')).toContain('/Subtype /Image')
})

test('a driver is added, chooses a password, works, and is inactivated', async ({ stage, story }) => {
  const primary = await stage.enters(Primary, await story.company('Courier_Company'))
  const email = `mihai.${primary.person.id.slice(-12)}@example.test`
  await primary.addsDriver({ first: 'Mihai', last: 'Dumitru', email })

  const driver = await stage.enters(Actor, null, { on: 'phone' })
  await driver.opens(await mailedLink(email, '/create-password'))
  await driver.fillsIn('Password', password)
  await driver.fillsIn('Repeat password', password)
  await driver.presses('Save and continue')
  await expect(driver.page).toHaveURL(/\/my-work$/)

  await primary.opensColleague('Mihai Dumitru')
  await primary.readsTheScreen()
  await primary.doesWithColleague('Mihai', 'Inactivate')
  await primary.confirms('Inactivate')
  await primary.sees('Inactive')

  // The page that was open says so by itself.
  await expect(driver.page).toHaveURL(/\/attention\?type=user$/)
  await driver.seesHeading('Your account is suspended')
  await driver.readsTheScreen()
  await driver.opens('/my-work')
  await expect(driver.page).toHaveURL(/\/login/)
  await driver.signsIn(email, password)
  await expect(driver.page).toHaveURL(/\/attention\?type=user$/)

  await primary.doesWithColleague('Mihai', 'Activate')
  await primary.sees('Mihai can log in again.')
})

test('the primary role goes to a colleague, and the company with it', async ({ stage, story }) => {
  const company = await story.withPassword(await story.company('Courier_Company'))
  const colleague = await story.colleague(company.team_id)
  const [primary, clerk] = [await stage.enters(Primary, company), await stage.enters(Primary, colleague)]
  await clerk.opens('/company')
  await clerk.sees('Only your Primary Member can change the company.')
  await clerk.readsTheScreen()

  await primary.opens(`/user-view/${colleague.id}`)
  await primary.doesWithColleague('Pat', 'Make Primary Member')
  await primary.page.getByRole('dialog').getByRole('button', { name: 'Make Primary Member' }).click()
  await primary.provesThatItIsThem()
  await primary.seesHeading('People')
  await primary.opens('/company')
  await primary.sees('Only your Primary Member can change the company.')

  await clerk.opens('/company')
  await expect(clerk.page.getByRole('link', { name: /Edit: Company details/ })).toBeVisible()
  await clerk.opens('/notifications')
  await clerk.sees('You are the Primary Member')
})

test('settings: a password ends other sessions, data are taken along, a contact is suggested', async ({
  stage,
  story,
}) => {
  const company = await story.company('Freight_Forwarder')
  const clerk = await stage.enters(Primary, company)
  await story.signedIn(company.id)
  await clerk.opens('/settings')
  await clerk.readsTheScreen()
  await expect(clerk.page.getByText('Unknown device')).toHaveCount(2)
  await clerk.presses('Log out everywhere else')
  await expect(clerk.page.getByText('Unknown device')).toHaveCount(1)
  await clerk.presses('Prepare my data')
  await clerk.sees('Download')

  await clerk.opens('/add-contact')
  await clerk.fillsIn('Name', 'Gate 4')
  await clerk.fillsIn(/^Company/, 'Aire Textiles')
  await clerk.page.getByRole('combobox', { name: 'Town or postcode' }).fill('Leeds')
  await clerk.page
    .getByRole('option', { name: /^Leeds/ })
    .first()
    .click()
  await clerk.readsTheScreen()
  await clerk.presses('Save')
  await clerk.seesHeading('Gate 4')
  await clerk.opens('/address-book')
  await clerk.sees('Aire Textiles')
  await clerk.readsTheScreen()

  await clerk.opens('/post-job-create')
  await clerk.page.getByRole('combobox', { name: 'Town or postcode' }).first().fill('Gate')
  await clerk.page.getByRole('option', { name: /Gate 4/ }).click()
  await expect(clerk.page.getByRole('textbox', { name: /^Company/ }).first()).toHaveValue('Aire Textiles')
  // What everybody sees is the town, which has been found; the contact's name is nobody's but theirs.
  const town = clerk.page.getByRole('combobox', { name: 'Town or postcode' }).first()
  await expect(town).toHaveValue(/^Leeds/)
  await town.blur()
  await expect(town).toHaveValue(/^Leeds/)
})
