import type { Person } from '../../apps/server/testing/story.ts'
import { Driver } from '../actors/driver.ts'
import { Staff } from '../actors/staff.ts'
import { Taker } from '../actors/taker.ts'
import { postedJob } from '../stage/jobs.ts'
import { expect, test } from '../stage/journey.ts'
import { photo } from '../stage/photo.ts'

const inAYear = `2103${new Date().getFullYear() + 1}`

test('a bid on an 18-tonner without a licence is refused with the way out, and goes through once the licence is approved', async ({
  stage,
  story,
}) => {
  const name = `Unlicensed Haulage ${process.pid}`
  const company = await story.company('Courier_Company', { name, documents: false })
  await story.approvedDocuments(company, 'operators_licence')
  const job_id = await postedJob(await story.company('Freight_Forwarder'), { vehicle: 'rigid_18t' })

  const desk = await stage.enters(Taker, company)
  await desk.opens(`/submit-bid/${job_id}`)
  await desk.sees(/The law asks for an operator's licence here: standard/)
  await expect(desk.page.getByRole('button', { name: /^(Bid|Send)/ })).toHaveAttribute('aria-disabled', 'true')
  await desk.readsTheScreen()

  const phone = await stage.enters(Driver, company, { on: 'phone' })
  await phone.opens(`/browse-jobs/${job_id}`)
  await phone.sees("Standard operator's licence required: your company does not have it")
  await expect(phone.page.getByRole('button', { name: /^Bid/ })).toHaveAttribute('aria-disabled', 'true')
  await phone.readsTheScreen()
  await phone.follows("Add an operator's licence")
  await phone.seesHeading('Documents')
  const row = phone.page.getByRole('listitem').filter({ hasText: "Operator's licence" })
  await row.getByRole('link', { name: 'Upload' }).click()
  await phone.seesHeading('Add document')
  await phone.addsPhotos(await photo('licence.jpg'))
  await phone.page.getByLabel('Kind of licence').click()
  await phone.page.getByRole('option', { name: 'Standard national' }).click()
  await phone.fillsIn('Licence number', 'ob 12345')
  await phone.fillsInDate('Expiry date', inAYear)
  await phone.presses('Send for review')
  await phone.sees(/Two letters and seven digits|two letters and seven digits/)
  await phone.fillsIn('Licence number', 'ob 1234567')
  await phone.presses('Send for review')
  await phone.sees('Under review')
  await phone.opens(`/browse-jobs/${job_id}`)
  await phone.sees(/yours is still under review/)

  const staff = await stage.enters(Staff, (await story.staff('compliance')) as Person)
  await staff.opensForReview(name)
  await expect(staff.page.getByLabel('Licence number')).toHaveValue('OB1234567')
  await staff.presses('Look up in the public register')
  await staff.sees('Made up: the demo asks no register.')
  await staff.sees('The register names another kind of licence.')
  await staff.readsTheScreen()
  await staff.presses('Approve')
  await staff.sees('Approved.')

  await desk.opens(`/submit-bid/${job_id}`)
  await desk.sees("Standard operator's licence: your company has it")
  await desk.fillsIn('Your price', '240')
  await desk.readsTheScreen()
  await desk.presses('Send bid £240.00')
  await desk.sees('Your bid of £240.00 is pending.')
})

test('a bid on a long day warns with its sum and goes through; the poster reads nothing of it', async ({
  stage,
  story,
}) => {
  const company = await story.company('Owner_Driver')
  const poster = await story.company('Freight_Forwarder')
  const job_id = await postedJob(poster, { from: 'Inverness', to: 'Bournemouth' })
  const taker = await stage.enters(Taker, company, { on: 'phone' })
  await taker.opens(`/submit-bid/${job_id}`)
  await taker.sees('Your day with this job:')
  await taker.sees(/over 10\sh of driving/)
  await expect(taker.page.getByText(/not advice/)).toBeHidden()
  await taker.page.getByText('Your day with this job:').click()
  await taker.sees(/of driving in 1\sjob.*Over 10\sh of driving\./)
  await taker.sees(/not advice/)
  await taker.readsTheScreen()
  await taker.fillsIn('Your price', '640')
  await taker.presses('Send bid £640.00')
  await taker.sees('Your bid of £640.00 is pending.')

  const office = await stage.enters(Taker, poster)
  await office.opens(`/jobs-posted/${job_id}`)
  await office.sees('£640.00')
  await expect(office.page.getByText(/of driving/)).toHaveCount(0)
})
