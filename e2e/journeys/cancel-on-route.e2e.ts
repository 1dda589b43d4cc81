import { Poster } from '../actors/poster.ts'
import { Taker } from '../actors/taker.ts'
import { expect, test } from '../stage/journey.ts'
import { allocatedJob } from '../stage/jobs.ts'
import { tell } from '../stage/api.ts'

test('a poster cancels while the driver is on route, with the charges they agreed on', async ({ stage, story }) => {
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'))
  const taker = await stage.enters(Taker, await story.company('Owner_Driver'))
  const job_id = await allocatedJob(poster.person, taker.person)
  await tell(taker.person, 'startCollect', { job_id })

  await poster.opens(`/jobs-posted/${job_id}`)
  await poster.opensMenu('Close the job')
  const dialog = poster.page.getByRole('dialog')
  await expect(dialog).toContainText('is on the road and is told to stop')
  await expect(dialog).toContainText(/The driver last reported .+\./)
  await dialog.getByRole('button', { name: 'Close the job' }).click()
  await poster.readsTheScreen()
  await dialog.getByRole('button', { name: /Reason/ }).click()
  await poster.page.getByRole('option', { name: 'No longer needed' }).click()
  await dialog.getByRole('radio', { name: 'Yes' }).check()
  await dialog.getByLabel('Agreed price').fill('45')
  await dialog.getByLabel(/^Comment/).fill('The shipper cancelled; half an hour of driving is paid.')
  await dialog.getByRole('button', { name: 'Close the job' }).click()
  await expect(dialog).toHaveCount(0)
  await poster.sees('Cancelled')
  await poster.readsTheScreen()

  await taker.opens(`/on-route-to-collect/${job_id}`)
  await taker.sees('Cancelled')
  await taker.sees(/^This job was closed\. Do not go on\./)
  await expect(taker.page.getByRole('link', { name: /^Call 07700/ })).toBeVisible()
  await expect(taker.page.getByText(/^Earned/)).toHaveCount(0) // what was agreed for it stands below
  await taker.opens('/my-work?tab=cancel')
  await expect(taker.page.getByRole('link', { name: /Leeds.*Bristol/ })).toBeVisible()
  await taker.opens(`/job-logs/${job_id}`)
  await taker.sees('The shipper cancelled; half an hour of driving is paid.')

  await poster.opens(`/jobs-posted/${job_id}`)
  await poster.sees(/can invoice these charges even though the job is closed/)
  await taker.opens(`/my-work/${job_id}`)
  await taker.sees('Agreed charges')
  await taker.readsTheScreen()
  await taker.follows('Invoice the charges')
  await taker.seesHeading('Send an invoice')
  await expect(taker.page.getByLabel('Description')).toHaveValue(/^Agreed when the job was closed/)
  await taker.sees('£54.00') // 45, and 20 % VAT
  await taker.readsTheScreen()
  await taker.presses('Send invoice')
  await taker.sees('Awaiting approval')

  await poster.opens(`/jobs-posted/${job_id}`)
  await poster.sees('Check the invoice')
  await poster.opensInvoice(job_id)
  await poster.sees('Matches what was agreed: £45.00 net')
  await poster.presses('Approve')
  await poster.presses('Mark as paid')
  await poster.page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click()
  await taker.opens(`/my-work/${job_id}`)
  await taker.sees('Cancelled')
  await taker.sees('View invoice')
  await taker.opens(`/job-logs/${job_id}`)
  await taker.sees('Charges marked as paid')
})

test('a closed job leaves the board, and its poster can post it again', async ({ stage, story }) => {
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'))
  const taker = await stage.enters(Taker, await story.company('Owner_Driver'))
  const job_id = await allocatedJob(poster.person, taker.person)

  await taker.opens(`/my-work/${job_id}`)
  await taker.opensMenu('Give the job back')
  await taker.fillsIn('Reason', 'The van broke down on the A1.')
  await taker.presses('Give the job back')
  await expect(taker.page.getByRole('dialog')).toHaveCount(0)

  await poster.opens(`/jobs-posted/${job_id}`)
  await poster.sees('Given back by the carrier')
  await poster.presses('Put back on the board')
  await poster.page.getByRole('dialog').getByRole('button', { name: 'Put back on the board' }).click()
  await poster.sees('Open for bids')
})
