import { Poster } from '../actors/poster.ts'
import { Taker } from '../actors/taker.ts'
import { expect, test } from '../stage/journey.ts'
import { deliveredJob } from '../stage/jobs.ts'

test('a wrong invoice that was approved is credited, and a corrected one takes its place', async ({ stage, story }) => {
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'))
  const taker = await stage.enters(Taker, await story.company('Owner_Driver'))
  const job_id = await deliveredJob(poster.person, taker.person)
  await taker.sendsInvoice(job_id)
  await poster.approvesInvoice(job_id)

  await poster.opens(`/list-invoices/${job_id}`)
  await poster.opensMenu('Ask for a correction')
  await poster.fillsIn('What is wrong', 'The price was agreed at 200.')
  await poster.readsTheScreen()
  await poster.page.getByRole('dialog').getByRole('button', { name: 'Ask for a correction' }).click()
  await poster.sees('A correction was asked for and waits for its answer.')

  await taker.opens(`/list-invoices/${job_id}`)
  await taker.sees('The price was agreed at 200.')
  await taker.presses('Credit this invoice')
  await taker.sees('Credited, with VAT: £288.00')
  const dialog = taker.page.getByRole('dialog')
  await dialog.getByLabel(/^Net amount for/).fill('400')
  await taker.sees('Enter an amount up to what is left of the row.')
  await dialog.getByLabel(/^Net amount for/).fill('240')
  await taker.readsTheScreen()
  await dialog.getByRole('button', { name: 'Send credit note' }).click()
  await taker.sees('Credit note CN-1')
  await taker.readsTheScreen()
  const download = taker.page.waitForEvent('download')
  await taker.presses('PDF of CN-1')
  expect((await download).suggestedFilename()).toBe('Credit note CN-1.pdf')

  await taker.page.getByRole('link', { name: 'Raise a corrected invoice' }).click()
  await taker.seesHeading('Send an invoice')
  await taker.presses('Add an agreed deduction')
  const row = taker.page.getByRole('group', { name: 'Line 2' })
  await row.getByLabel('What both sides agreed to take off').fill('Agreed on the phone')
  await row.getByLabel(/^Taken off/).fill('40')
  await taker.sees('£240.00') // 240 less 40, and 20 % VAT
  await taker.readsTheScreen()
  await taker.page.getByRole('button', { name: 'Send invoice' }).click()
  await taker.sees(/^Stands for invoice/)

  await poster.approvesInvoice(job_id)
  await poster.sees(/^Stands for invoice/)
})

test('a payment that was marked by mistake is taken back, and what was paid too much is given back', async ({
  stage,
  story,
}) => {
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'))
  const taker = await stage.enters(Taker, await story.company('Owner_Driver'))
  const job_id = await deliveredJob(poster.person, taker.person)
  await taker.sendsInvoice(job_id)
  await poster.approvesInvoice(job_id)

  await poster.opens(`/list-invoices/${job_id}`)
  await poster.marksPaid()
  await poster.opensMenu('Not paid after all')
  await poster.sees('The invoice is open again.')
  await poster.marksPaid()

  await taker.opens(`/list-invoices/${job_id}`)
  await taker.presses('Confirm payment')
  await taker.opensMenu('Credit this invoice')
  const dialog = taker.page.getByRole('dialog')
  await dialog.getByLabel(/^Net amount for/).fill('40')
  await dialog.getByLabel('Why').fill('The return was not agreed.')
  await dialog.getByRole('button', { name: 'Send credit note' }).click()
  await taker.presses('Note refund')
  await taker.readsTheScreen()
  await taker.page.getByRole('dialog').getByRole('button', { name: 'Note refund' }).click()
  await taker.sees(/£48.00 given back on/)

  await poster.opens(`/list-invoices/${job_id}`)
  await poster.presses('Confirm refund')
  await poster.sees(/confirmed/)
  await poster.readsTheScreen()
})
