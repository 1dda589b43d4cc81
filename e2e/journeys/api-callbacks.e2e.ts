import { patience } from '../../tools/slowness.ts'
import { Primary } from '../actors/primary.ts'
import { STORY_PASSWORD } from '../../apps/server/testing/story-password.ts'
import { CallbackReceiver } from '../../apps/server/testing/callback-receiver.ts'
import { expect, test as base } from '../stage/journey.ts'
import { OwnServer } from '../stage/own-server.ts'
import { peopleOf } from '../stage/people.ts'

// Named before `stage`, so that the browsers are gone before it stops. Its callbacks may go to this machine.
const test = base.extend<{ server: OwnServer; receiver: CallbackReceiver }>({
  server: async ({ browserName: _ }, use) => {
    const server = await OwnServer.open({ CALLBACKS_ALLOW_PRIVATE: '1' })
    await use(server)
    await server.close()
  },
  receiver: async ({ browserName: _ }, use) => {
    const receiver = await CallbackReceiver.open()
    await use(receiver)
    await receiver.close()
  },
})

test('an integrator gets a key and a secret, sees what was sent and answered, and watches the demo account move', async ({
  server,
  receiver,
  stage,
}) => {
  const { address } = server
  const people = await peopleOf(server.data_dir)
  const { story } = people
  const company = await story.withPassword(await story.company('Freight_Forwarder'))
  const primary = await stage.enters(Primary, company, { address })
  await people.close()
  const { page } = primary

  await primary.opens('/api-callbacks')
  await primary.sees("You don't have permissions")
  await primary.readsTheScreen()
  await primary.follows('Open my profile')
  await page.getByRole('switch', { name: 'May use the API' }).click()
  await primary.sees('Saved.')
  await page.getByRole('switch', { name: 'May use the demo account' }).click()
  await expect(page.getByRole('switch', { name: 'May use the demo account' })).toBeChecked()

  await primary.opens('/api-callbacks')
  await primary.readsTheScreen()
  await primary.presses('New key')
  await primary.fillsIn('What it is for', 'TMS')
  await primary.fillsIn('Your password', STORY_PASSWORD)
  await page.getByRole('dialog').getByRole('button', { name: 'New key' }).click()
  const key = await page.getByRole('dialog').locator('code').innerText()
  expect(key).toMatch(/^wb_/)
  await primary.readsTheScreen()
  await primary.presses('I have saved it')
  const asked = await page.request.post('/graphql', {
    headers: { authorization: `Bearer ${key}` },
    data: { query: '{ Me { team { company_name } } }' },
  })
  expect(await asked.json()).toMatchObject({ data: { Me: { team: {} } } })

  await primary.presses('Add an endpoint')
  await primary.fillsIn('URL', receiver.url)
  await page.getByRole('dialog').getByRole('button', { name: 'Add an endpoint' }).click()
  await primary.provesThatItIsThem()
  await expect(page.getByRole('dialog').locator('code')).toHaveText(/^whsec_/)
  await primary.presses('I have saved it')
  await page
    .getByRole('link', { name: /waybill/ })
    .first()
    .click()
  await primary.presses('Send a test event')
  await page.getByRole('dialog').getByRole('button', { name: 'Send a test event' }).click()
  await expect.poll(() => receiver.types).toEqual(['BID_CREATED'])
  await primary.sees('Delivered')
  await primary.readsTheScreen()
  await page.getByRole('button', { name: /BID_CREATED/ }).click()
  await primary.sees('"is_test": true')
  await primary.readsTheScreen()
  await primary.presses('Send again')
  await expect.poll(() => receiver.callbacks.map(({ id }) => id)).toHaveLength(2)
  expect(new Set(receiver.callbacks.map(({ id }) => id)).size).toBe(1)

  await primary.opens('/api-docs')
  await primary.sees('Checking that it is us')
  await primary.readsTheScreen()

  await primary.opens('/demo-account')
  await primary.presses('Open a demo account')
  await primary.sees('Your demo company')
  await expect(page.getByText(/Leeds LS1 → Bristol BS1/).first()).toBeVisible({ timeout: patience(30_000) })
  await primary.readsTheScreen()
})
