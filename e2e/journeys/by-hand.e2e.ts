import type { Person } from '../../apps/server/testing/story.ts'
import { Poster } from '../actors/poster.ts'
import { Staff } from '../actors/staff.ts'
import { ask, tell } from '../stage/api.ts'
import { Hands } from '../stage/hands.ts'
import { expect, test } from '../stage/journey.ts'
import { deliveredJob, postedJob } from '../stage/jobs.ts'

/** What an office does all day, and how many clicks and keys it may take: more of them is a fault. */

const searchOf = (poster: Poster | Staff) => poster.page.getByRole('dialog', { name: 'Search' })

async function numberOf(person: Person, job_id: string): Promise<string> {
  const { Job } = await ask<{ Job: { job_number: string } }>(person, `{ Job(id: "${job_id}") { job_number } }`)
  return Job.job_number
}

test('a job is found by its number from any page without a click', async ({ stage, story }) => {
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'))
  const job_id = await deliveredJob(poster.person, await story.company('Owner_Driver'))
  const number = await numberOf(poster.person, job_id)
  await poster.opens('/address-book')
  const hands = new Hands(poster.page)
  await hands.presses('ControlOrMeta+k')
  await hands.types(number)
  await expect(searchOf(poster).getByRole('menuitem', { name: new RegExp(`^#${number} · `) })).toBeVisible()
  await hands.presses('Enter')
  await expect(poster.page).toHaveURL(new RegExp(`/jobs-posted/${job_id}`))
  await poster.sees('Places and proofs')
  hands.took('find a job by its number', { clicks: 0, keys: 7 })
})

test('“Where is my delivery?” is answered by a stop’s place, by the receiver’s name and by who carries it', async ({
  stage,
  story,
}) => {
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'))
  const carrier = await story.company('Courier_Company', { name: `Tolpuddle Carriers ${process.pid}` })
  const job_id = await story.job(poster.person, { status: 'progress', carrier, stops: 2 })
  await poster.opens('/settings')
  for (const [said, name] of [
    ['Bristol', 'by the place'],
    ['Harbour Ret', 'by the receiver'],
    ['Tolpuddle', 'by the carrier'],
  ] as const) {
    const hands = new Hands(poster.page)
    await hands.presses('ControlOrMeta+k')
    await hands.types(said)
    await expect(
      searchOf(poster)
        .getByRole('menuitem', { name: /^#.* · / })
        .first(),
    ).toContainText('On route to deliver')
    await hands.presses('Enter')
    await expect(poster.page).toHaveURL(new RegExp(`/jobs-posted/${job_id}`))
    await poster.sees('On route to deliver')
    await poster.sees(/^Tolpuddle Carriers/)
    hands.took(`answer “where is my delivery?” ${name}`, { clicks: 0, keys: said.length + 2 })
    await poster.goesOnTo('/settings')
  }
})

test('a job with four drops is posted with one click, and again with another', async ({ stage, story }) => {
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'))
  const { page } = poster
  await poster.opens('/jobs-posted')
  const hands = new Hands(page)
  await hands.presses('n')
  const drops = ['Leeds', 'Wakefield', 'Sheffield', 'Derby', 'Leicester']
  for (const [turn, town] of drops.entries()) {
    const mark = turn === 0 ? 'A' : String(turn)
    await expect(poster.row(mark).getByRole('combobox', { name: 'Town or postcode' })).toBeFocused()
    await hands.types(town)
    await expect(page.getByRole('option', { name: new RegExp(`^${town}`) }).first()).toBeVisible()
    await hands.presses('Enter')
    await hands.types(`${turn}1 High Street`)
    if (turn < drops.length - 1) await hands.presses('Enter')
  }
  await hands.clicks(
    page
      .locator('label')
      .filter({ has: page.getByRole('radio', { name: 'Small van' }) })
      .first(),
  )
  await hands.presses('ControlOrMeta+Enter')
  await expect(page).toHaveURL(/\/jobs-posted\/[\w-]+$/)
  hands.took('post a job with four drops', { clicks: 1, keys: 122 })

  await poster.opens('/post-job-choose')
  const again = new Hands(page)
  await again.clicks(page.getByRole('link', { name: /Leeds.*Leicester/ }).first())
  await expect(page.getByRole('button', { name: 'Post job' })).toBeVisible()
  await again.presses('ControlOrMeta+Enter')
  await expect(page).toHaveURL(/\/jobs-posted\/[\w-]+$/)
  again.took('post it again', { clicks: 1, keys: 1 })
})

test('three bids are compared and one accepted in three clicks', async ({ stage, story }) => {
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'))
  const job_id = await postedJob(poster.person)
  for (const amount of ['240.00', '255.00', '270.00'])
    await tell(await story.company('Owner_Driver'), 'submitBid', { job_id, amount })
  await poster.opens('/jobs-posted')
  const hands = new Hands(poster.page)
  await hands.clicks(poster.page.getByRole('rowheader'))
  await poster.sees('3 bids to review')
  await hands.clicks(poster.offer('240.00').getByRole('button', { name: 'Accept' }))
  await hands.clicks(poster.page.getByRole('dialog').getByRole('button', { name: 'Accept £240.00' }))
  await poster.sees('Allocated')
  hands.took('compare three bids and accept one', { clicks: 3, keys: 0 })
})

test('four invoices are checked against their proofs and approved in five clicks', async ({ stage, story }) => {
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'))
  const taker = await story.company('Owner_Driver')
  for (let each = 0; each < 4; each++)
    await tell(taker, 'raiseInvoice', { job_id: await deliveredJob(poster.person, taker), type: 'system' })
  await poster.opens('/accounting-poster?group=pending&order=due_first')
  const hands = new Hands(poster.page)
  await hands.clicks(poster.page.getByRole('link', { name: '1', exact: true }))
  for (const number of [1, 2, 3, 4]) {
    await poster.seesHeading(`Invoice ${number}`)
    await poster.sees('Matches what was agreed: £240.00 net')
    await poster.sees('Proof for 0 of 1 deliveries') // left in the bay, and nobody wanted one
    await hands.clicks(
      poster.page.getByRole('button', { name: number < 4 ? 'Approve and next' : 'Approve', exact: true }),
    )
  }
  await poster.sees('Approved, unpaid')
  hands.took('check and approve four invoices', { clicks: 5, keys: 0 })
})

test('staff approve a newcomer’s five documents by one click and five keys', async ({ stage, story }) => {
  const name = `Zennor Vans ${process.pid}`
  await story.pendingDocuments(await story.company('Owner_Driver', { documents: false, name }))
  const staff = await stage.enters(Staff, (await story.staff()) as Person)
  const { page } = staff
  await staff.opens('/admin/review')
  const hands = new Hands(page)
  await hands.clicks(page.getByRole('link').filter({ hasText: name }).first())
  const document = page.getByRole('region', { name: 'Document', exact: true })
  await expect(document).toContainText(name)
  for (let left = 5; left > 0; left--) {
    const decided = page.url()
    await expect(page.locator(`a[aria-current="page"][href^="${new URL(page.url()).pathname}"]`)).toBeVisible()
    await hands.presses('a')
    await expect(page).not.toHaveURL(decided)
  }
  await expect(page.getByRole('list', { name: 'Documents to review' })).not.toContainText(name)
  hands.took('approve a newcomer’s five documents', { clicks: 1, keys: 5 })
})
