import type { Person } from '../../apps/server/testing/story.ts'
import { Poster } from '../actors/poster.ts'
import { Staff } from '../actors/staff.ts'
import { Taker } from '../actors/taker.ts'
import { expect, test } from '../stage/journey.ts'
import { mailsTo } from '../stage/mailbox.ts'

/** Paid after so many days, sent sixty days ago; null: unpaid for forty. */
const usual = [20, 20, 20, 20, 28, 28, 28, 28, 28, 30, 30, 30, 30, 30, 35, 35, 45, 45, null, null]

test('a carrier reads how a poster pays and filters by it; the poster contests an entry, and staff answer', async ({
  stage,
  story,
}) => {
  const mark = `${Date.now()}`.slice(-6)
  const posting = await story.company('Freight_Forwarder', { name: `Steady Forwarding ${mark}` })
  const fresh = await story.company('Freight_Forwarder', { name: `Fresh Forwarding ${mark}` })
  const carriers: Person[] = []
  for (let count = 0; count < 5; count += 1) carriers.push(await story.company('Owner_Driver'))
  const invoices = await story.dueInvoices(
    posting,
    usual.map((paid, index) => ({ carrier: carriers[index % 5]!, sent: paid === null ? 40 : 60, paid })),
  )
  const known = await story.job(posting)
  const unknown = await story.job(fresh)

  const taker = await stage.enters(Taker, carriers[0]!, { on: 'phone' })
  const row = (id: string) => taker.page.locator(`a[href*="${id}"]`).first()
  await taker.opens('/browse-jobs?near=all')
  await expect(row(known)).toContainText('Pays in 30 days · 70% on time · 20 invoices')
  await expect(row(unknown)).toContainText('New payer')
  await taker.readsTheScreen()
  await taker.presses(/^Filters/)
  await taker.chooses('At least 75%')
  await taker.readsTheScreen()
  await taker.page.getByRole('dialog').getByRole('button', { name: /^Show/ }).last().click()
  await expect(taker.page).toHaveURL(/on_time=75/)
  await expect(row(unknown)).toBeVisible()
  await expect(row(known)).toHaveCount(0)
  await taker.opens('/browse-jobs?near=all&on_time=50&new_payers=0')
  await expect(row(known)).toBeVisible()
  await expect(row(unknown)).toHaveCount(0)

  await taker.opens(`/browse-jobs/${known}`)
  const figures = 'Pays in 30 days (median) · terms 30 days · 70% on time · 20 invoices from 5 carriers · last 3 months'
  await taker.sees(figures)
  await taker.sees('9 of 10 invoices: more than 40 days · 0% rejected at least once · Overdue now: less than £500')
  await taker.sees('You: 4 invoices · median 28 days · £0.00 open')
  await taker.readsTheScreen()
  await taker.opens(`/submit-bid/${known}`)
  await taker.sees(figures)
  await taker.opens(`/directory/directory-details/${posting.team_id}`)
  await taker.sees(figures)
  await taker.opens(`/browse-jobs/${unknown}`)
  await taker.sees('New payer: fewer than 5 invoices have fallen due.')

  const poster = await stage.enters(Poster, posting)
  await poster.opens('/accounting-poster')
  await poster.follows('How carriers see you')
  await poster.sees(figures)
  await poster.readsTheScreen()
  await poster.page.getByRole('button', { name: 'Contest' }).first().click()
  await poster.presses('Send to staff')
  await poster.sees('This field is required.')
  await poster.fillsIn(/^What is wrong/, 'Paid on the day before, see the statement.')
  await poster.readsTheScreen()
  await poster.presses('Send to staff')
  await poster.sees(/Sent to staff as C-/)
  await poster.sees('Contested: staff are deciding, and it is in no figure until then.')

  const find = async () =>
    (await mailsTo(posting.email))
      .map(({ subject }) => /Your complaint (C-\d{4}-\d{4,})/.exec(subject)?.[1])
      .find(Boolean)
  await expect.poll(find).toBeTruthy()
  const number = (await find())!
  const compliance = await stage.enters(Staff, (await story.staff('compliance')) as Person)
  await compliance.opens(`/admin/cases?search=${number}`)
  await compliance.follows(number)
  await compliance.sees('Paid on the day before, see the statement.')
  await compliance.sees(`Steady Forwarding ${mark}`)
  await compliance.readsTheScreen()
  await compliance.chooses('Upheld')
  await compliance.fillsIn(/^Reason, for whoever/, 'The statement shows it.')
  await compliance.presses('Decide')
  await compliance.sees(/Decided by/)
  await poster.opens('/cases')
  await poster.sees('The statement shows it.')
  expect(invoices).toHaveLength(20)

  // The carrier contests a payment that has not arrived, on the invoice.
  const payee = await stage.enters(Taker, carriers[2]!)
  await payee.opens(`/view-invoice/${invoices[17]!}`)
  await expect(payee.page.getByRole('button', { name: 'Payment has not arrived' })).toHaveCount(0)
})
