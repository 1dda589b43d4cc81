import { Actor } from '../actors/actor.ts'
import { expect, test } from '../stage/journey.ts'

test('a legal text is read before it is ticked, in a tab of its own', async ({ stage }) => {
  const visitor = await stage.enters(Actor, null)
  await visitor.opens('/sign-up')
  await visitor.fillsIn('First name', 'Ana')
  const [terms] = await Promise.all([
    visitor.page.waitForEvent('popup'),
    visitor.follows('Read the terms (opens in a new tab)'),
  ])
  await expect(terms.getByRole('heading', { name: 'Terms and conditions', level: 1 })).toBeVisible()
  for (const price of ['£39.00 + VAT a month', '£195.00 + VAT every six months', '£390.00 + VAT a year'])
    await expect(terms.getByText(price)).toBeVisible()
  await expect(terms.getByText('for 5 active users').first()).toBeVisible()
  await terms.close()
  await expect(visitor.page.getByLabel('I agree to the terms and conditions')).not.toBeChecked()
  await expect(visitor.page.getByLabel('First name')).toHaveValue('Ana')
  await visitor.readsTheScreen()
})

test('the pages lead to each other, from the log-in and the help, and say who runs the place', async ({ stage }) => {
  const visitor = await stage.enters(Actor, null)
  for (const start of ['/login', '/help']) {
    await visitor.opens(start)
    await visitor.follows('Code of conduct')
    await visitor.seesHeading('Code of conduct')
  }
  await visitor.page.getByRole('navigation').getByRole('link', { name: 'Privacy policy' }).click()
  await visitor.seesHeading('Privacy policy')
  await visitor.sees('Sandbox operator')
  await visitor.sees('London EC1A 1AA')
})

for (const [locale, heading] of [
  ['ro', 'Termeni și condiții'],
  ['pl', 'Regulamin'],
] as const)
  test(`they are read on a phone, also in ${locale}`, async ({ stage }) => {
    const visitor = await stage.enters(Actor, null, { on: 'phone', locale, theme: 'dark' })
    for (const path of ['/code-of-conduct', '/privacy', '/terms']) {
      await visitor.opens(path)
      await visitor.readsTheScreen()
    }
    await visitor.seesHeading(heading)
  })
