import type { Page } from '@playwright/test'
import type { Person } from '../../apps/server/testing/story.ts'
import { Poster } from '../actors/poster.ts'
import { Taker } from '../actors/taker.ts'
import { ask, tell } from '../stage/api.ts'
import { expect, test } from '../stage/journey.ts'
import { deliveredJob, jobAtTheDoor } from '../stage/jobs.ts'
import { photo } from '../stage/photo.ts'

const opensProofMenu = (page: Page) => page.getByRole('button', { name: 'More about this proof' }).click()
const choosesEntry = async (page: Page, name: string) => {
  await opensProofMenu(page)
  await page.getByRole('menuitem', { name }).click()
}

test('a proof is added later, put right and taken away again, until the invoice is approved', async ({
  stage,
  story,
}) => {
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'))
  const taker = await stage.enters(Taker, await story.company('Owner_Driver'), { on: 'phone' })
  const job_id = await deliveredJob(poster.person, taker.person)
  await taker.opens(`/view-pod/${job_id}`)
  await choosesEntry(taker.page, 'Add a proof')
  await taker.seesHeading('Correct the proof')
  await taker.addsPhotos(await photo('note.jpg'), await photo('pallet.jpg'))
  await taker.readsTheScreen()
  await taker.presses('Save the proof')
  await expect(taker.page.getByRole('img', { name: /^1 · .*, photo \d/ })).toHaveCount(2)
  await taker.readsTheScreen()

  await choosesEntry(taker.page, 'Correct the proof')
  await taker.fillsIn('Received by', 'Maya Okonkwo')
  await taker.presses('Remove pallet.jpg')
  await taker.presses('Save the proof')
  await taker.sees('Maya Okonkwo')
  await expect(taker.page.getByRole('img', { name: /^1 · .*, photo \d/ })).toHaveCount(1)
  // Both sides reach the proof from the job itself, long after the road; who brought it may put it right from there.
  await taker.opens(`/my-work/${job_id}`)
  await expect(taker.page.getByRole('link', { name: 'Correct the proof' })).toBeVisible()
  await expect(taker.page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await poster.opens(`/jobs-posted/${job_id}`)
  await expect(poster.page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await expect(poster.page.getByRole('link', { name: 'Correct the proof' })).toHaveCount(0)
  await poster.readsTheScreen()
  await poster.page.getByRole('main').getByRole('link', { name: 'Proof of delivery', exact: true }).click()
  await poster.sees('Maya Okonkwo')
  await expect(poster.page.getByRole('button', { name: 'More about this proof' })).toHaveCount(0)

  await taker.opens(`/view-pod/${job_id}`)
  await choosesEntry(taker.page, 'Remove the proof')
  await taker.sees(/The job stays delivered/)
  await taker.readsTheScreen()
  await taker.fillsIn('Why no proof is needed', 'The photos were of another load.')
  await taker.page.getByRole('dialog').getByRole('button', { name: 'Remove the proof' }).click()
  await taker.sees('The photos were of another load.')
  await poster.opens(`/job-logs/${job_id}`)
  for (const line of ['Proof of delivery corrected', 'Proof of delivery removed']) await poster.sees(line)

  const rows = [{ description: 'Carriage', quantity: 1, unit_cost: '240.00', vat_rate: 20 }]
  await tell(taker.person, 'raiseInvoice', { job_id, type: 'system', rows })
  const query = 'query ($id: ID!) { Job(id: $id) { invoices { id } } }'
  const { Job } = await ask<{ Job: { invoices: { id: string }[] } }>(poster.person, query, { id: job_id })
  const invoice_path = `/view-invoice/${Job.invoices[0]?.id}?role=poster`
  for (const path of [invoice_path, `/jobs-posted/${job_id}`]) {
    await poster.opens(path)
    await poster.sees('Places and proofs')
    await poster.readsTheScreen()
    // A notice of it may stand over the page as well.
    const proof = poster.page.getByRole('main').getByRole('link', { name: 'Why there is no proof', exact: true })
    await expect(proof).toBeVisible()
  }
  await taker.opens(`/my-work/${job_id}`)
  await expect(taker.page.getByRole('link', { name: 'Add a proof' })).toBeVisible()
  await tell(poster.person, 'approveInvoice', { invoice_id: Job.invoices[0]?.id })
  await taker.opens(`/view-pod/${job_id}`)
  await opensProofMenu(taker.page)
  await taker.sees(/The invoice was approved on this proof/)
  await taker.opens(`/my-work/${job_id}`)
  await expect(taker.page.getByRole('link', { name: 'Why there is no proof', exact: true })).toBeVisible()
  await expect(taker.page.getByRole('link', { name: 'Add a proof' })).toHaveCount(0)
})

test('a proof whose recipient is put right wants a new signature, which takes the place of the one before', async ({
  stage,
  story,
}) => {
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'))
  const taker = await stage.enters(Taker, await story.company('Owner_Driver'), { on: 'phone' })
  const job_id = await jobAtTheDoor(poster.person, taker.person)
  await taker.opensRun(job_id)
  await taker.follows('Upload proof of delivery')
  await taker.fillsIn('Received by', 'M. Okonkwo')
  await taker.signs()
  await taker.presses('Delivered')
  await taker.sees('Ready to invoice')
  const [first] = await signaturesOf(poster.person, job_id)

  await taker.opens(`/view-pod/${job_id}`)
  await choosesEntry(taker.page, 'Correct the proof')
  const save = taker.page.getByRole('button', { name: 'Save the proof' })
  const wanted = taker.page.getByText('The name has changed. Please sign again.').filter({ visible: true }).first()
  await expect(taker.page.getByRole('img', { name: 'Signature', exact: true })).toBeVisible()
  await expect(wanted).toHaveCount(0)
  // Another name: nobody has signed under it. The draft keeps that, and the name of before is as good as ever.
  await taker.fillsIn('Received by', 'Maya Okonkwo')
  await expect(wanted).toBeVisible()
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await taker.readsTheScreen()
  await taker.fillsIn('Received by', 'M. Okonkwo')
  await expect(save).not.toHaveAttribute('aria-disabled', 'true')
  await taker.fillsIn('Received by', 'Maya Okonkwo')
  await expect(wanted).toBeVisible()
  await taker.page.reload()
  await expect(taker.page.getByLabel('Received by')).toHaveValue('Maya Okonkwo')
  await expect(wanted).toBeVisible()

  await taker.signs()
  await expect(wanted).toHaveCount(0)
  await taker.readsTheScreen()
  // The drawing names who made it: a third name asks once more.
  await taker.fillsIn('Received by', 'N. Okonkwo')
  await expect(wanted).toBeVisible()
  await taker.fillsIn('Received by', 'Maya Okonkwo')
  await expect(wanted).toHaveCount(0)
  await taker.presses('Save the proof')
  await taker.sees('Maya Okonkwo')
  const now = await signaturesOf(poster.person, job_id)
  expect(now).toHaveLength(1)
  expect(now).not.toContain(first)

  await poster.opens(`/view-pod/${job_id}`)
  await poster.sees('Maya Okonkwo')
  await expect(poster.page.getByRole('img', { name: 'Signature', exact: true })).toBeVisible()
  await poster.readsTheScreen()
})

async function signaturesOf(person: Person, id: string): Promise<string[]> {
  const query = 'query ($id: ID!) { deliveryJob(id: $id) { pod { signature { id } } } }'
  type Told = { deliveryJob: { pod: { signature: { id: string } | null } } }
  const { signature } = (await ask<Told>(person, query, { id })).deliveryJob.pod
  return signature ? [signature.id] : []
}
