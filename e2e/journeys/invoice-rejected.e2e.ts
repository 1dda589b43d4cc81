import { Poster } from '../actors/poster.ts'
import { Taker } from '../actors/taker.ts'
import { expect, test } from '../stage/journey.ts'
import { deliveredJob } from '../stage/jobs.ts'

test('an invoice is rejected with a reason, corrected and sent again under its number', async ({ stage, story }) => {
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'))
  const taker = await stage.enters(Taker, await story.company('Owner_Driver'))
  const job_id = await deliveredJob(poster.person, taker.person)
  await taker.sendsInvoice(job_id)
  const number = await taker.page.getByRole('heading', { level: 1 }).textContent()

  await poster.opensInvoice(job_id)
  await poster.presses('Reject')
  await poster.page.getByRole('dialog').getByRole('button', { name: 'Reject', exact: true }).click()
  await poster.sees('This field is required.')
  await poster.readsTheScreen()
  await poster.page.keyboard.press('Escape')
  await poster.rejectsInvoice(job_id, 'Waiting time is missing.')
  await poster.sees('Rejected')

  await taker.opens(`/list-invoices/${job_id}`)
  await taker.readsTheScreen()
  await taker.opens(`/my-work/${job_id}`)
  await taker.sees('Invoice rejected')
  await taker.opens(`/raise-invoice/${job_id}`)
  await taker.seesHeading(/^Edit invoice/)
  await taker.presses('Add a line')
  const row = taker.page.getByRole('group', { name: 'Line 2' })
  await row.getByLabel('Description').fill('Waiting at Leeds, one hour')
  await row.getByLabel('Unit price').fill('30')
  await taker.sees('£324.00') // 240 + 30, and 20 % VAT
  await taker.fillsIn(/^Comment/, 'Waiting time added.')
  await taker.readsTheScreen()
  await taker.presses('Send again')
  await taker.sees('Awaiting approval')
  await expect(taker.page.getByRole('heading', { level: 1 })).toHaveText(number ?? '')

  await poster.approvesInvoice(job_id)
  await poster.sees('£324.00')
  await taker.opens(`/list-invoices/${job_id}`)
  const download = taker.page.waitForEvent('download')
  await taker.presses('Download PDF')
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
})

test('accounting shows both sides what is open, and exports it', async ({ stage, story }) => {
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'))
  const taker = await stage.enters(Taker, await story.company('Owner_Driver'))
  const job_id = await deliveredJob(poster.person, taker.person)
  await taker.sendsInvoice(job_id)

  await taker.opens('/accounting-driver')
  await taker.sees('£288.00')
  await taker.readsTheScreen()
  const download = taker.page.waitForEvent('download')
  await taker.presses('Export to Excel')
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)

  await poster.opens('/accounting')
  await poster.sees('£288.00')
  await poster.readsTheScreen()
})
