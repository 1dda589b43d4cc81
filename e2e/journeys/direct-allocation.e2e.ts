import { Driver } from '../actors/driver.ts'
import { Poster } from '../actors/poster.ts'
import { Taker } from '../actors/taker.ts'
import { expect, test } from '../stage/journey.ts'
import { postedJob } from '../stage/jobs.ts'

test('a poster gives a job to a member they know, who sends a driver', async ({ stage, story }) => {
  const name = `Kestrel Couriers ${Date.now()}`
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'))
  const taker = await stage.enters(Taker, await story.company('Courier_Company', { name }))
  const colleague = await story.colleague(taker.person.team_id)
  const job_id = await postedJob(poster.person)

  await poster.opens(`/jobs-posted/${job_id}`)
  await poster.presses('Allocate directly')
  const dialog = poster.page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Allocate directly' }).click()
  await poster.sees('Choose a member from the list')
  await dialog.getByRole('combobox', { name: 'Member' }).fill(name.slice(0, 12))
  await poster.page.getByRole('option', { name: new RegExp(name) }).click()
  await dialog.getByLabel('Agreed').fill('222.50')
  await poster.readsTheScreen()
  await dialog.getByRole('button', { name: 'Allocate directly' }).click()
  await expect(dialog).toHaveCount(0)
  await poster.sees('£222.50')
  await poster.sees(name)

  await taker.opens(`/my-work/${job_id}`)
  await taker.opensMenu('Assign a driver')
  const drivers = taker.page.getByRole('dialog').getByRole('radio')
  await expect(drivers).toHaveCount(2)
  await taker.readsTheScreen()
  await drivers.nth((await drivers.nth(0).isChecked()) ? 1 : 0).check()
  await taker.presses('Assign a driver')
  await expect(taker.page.getByRole('dialog')).toHaveCount(0)

  const driver = await stage.enters(Driver, colleague, { on: 'phone' })
  await driver.opens('/my-work')
  await driver.page.getByRole('link', { name: /Leeds.*Bristol/ }).click()
  await driver.setsOffToCollect()
})

test('a member without approved documents cannot be given a job', async ({ stage, story }) => {
  const name = `Paperless Vans ${Date.now()}`
  await story.company('Owner_Driver', { name, documents: false })
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'))
  await poster.opens(`/jobs-posted/${await postedJob(poster.person)}`)
  await poster.presses('Allocate directly')
  await poster.page.getByRole('combobox', { name: 'Member' }).fill(name.slice(0, 12))
  await expect(poster.page.getByRole('option', { name: /Documents not approved/ }).first()).toBeDisabled()
})
