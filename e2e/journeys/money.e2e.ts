import { Poster } from '../actors/poster.ts'
import type { Person } from '../../apps/server/testing/story.ts'
import { tell } from '../stage/api.ts'
import { expect, test } from '../stage/journey.ts'
import { deliveredJob } from '../stage/jobs.ts'

async function invoiced(poster: Person, taker: Person): Promise<string> {
  return tell(taker, 'raiseInvoice', { job_id: await deliveredJob(poster, taker), type: 'system' })
}

test('four invoices are checked and approved, but for the one a colleague was faster with', async ({
  stage,
  story,
}) => {
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'))
  const taker = await story.company('Owner_Driver', { name: 'Ouse Freight Ltd' })
  const ids: string[] = []
  for (let each = 0; each < 4; each++) ids.push(await invoiced(poster.person, taker))

  await poster.opens('/accounting-poster?group=pending&order=due_first')
  await poster.sees('Due in 30 days')
  await poster.follows('1')
  await poster.sees('Matches what was agreed: £240.00 net')
  await poster.sees('4 to approve')
  await poster.readsTheScreen()
  await poster.presses('Approve and next')
  await poster.seesHeading('Invoice 2')
  await poster.sees('3 to approve')
  await poster.page.keyboard.press('n')
  await poster.seesHeading('Invoice 3')

  await poster.hearsNothing()
  await poster.opens('/accounting-poster?group=pending&order=due_first')
  await poster.page.getByRole('checkbox', { name: 'Select all on screen' }).check()
  await poster.sees('3 selected')
  await poster.readsTheScreen()
  await tell(await story.colleague(poster.person.team_id), 'approveInvoice', { invoice_id: ids[2] })
  await poster.presses('Approve 3')
  await poster.sees('2 of 3 approved')
  await expect(poster.page.getByRole('alert').getByText('Invoice 3')).toBeVisible()
  await poster.readsTheScreen()

  await poster.opens('/accounting-poster?group=unpaid')
  await expect(poster.page.getByRole('row')).toHaveCount(5) // with that of the titles
  await poster.page.keyboard.press('j')
  await poster.page.keyboard.press('x')
  await poster.presses('Mark 1 as paid')
  await poster.page.getByRole('dialog').getByRole('button', { name: 'Mark 1 as paid' }).click()
  await expect(poster.page.getByRole('row')).toHaveCount(4)

  await poster.opens(`/accounting-invoices-poster/${taker.team_id}`)
  await poster.presses('Statement')
  await poster.readsTheScreen()
  const download = poster.page.waitForEvent('download')
  await poster.presses('Download PDF')
  expect((await download).suggestedFilename()).toMatch(/^Statement of account Ouse Freight Ltd .*\.pdf$/)
})

test('an approval is taken back within ten seconds, by its button, by z, and for all that were approved at once', async ({
  stage,
  story,
}) => {
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'))
  const taker = await story.company('Owner_Driver')
  for (let each = 0; each < 2; each++) await invoiced(poster.person, taker)

  await poster.opens('/accounting-poster?group=pending&order=due_first')
  await poster.follows('1')
  await poster.presses('Approve and next')
  await poster.sees('Invoice 1 approved. 1 left.')
  await poster.presses('Undo')
  await poster.seesHeading('Invoice 1')
  await poster.sees('Undone. Waiting for approval again.')
  await poster.sees('2 to approve')

  await poster.page.keyboard.press('a')
  await poster.page.keyboard.press('Enter')
  await poster.seesHeading('Invoice 2')
  await poster.page.keyboard.press('z')
  await poster.seesHeading('Invoice 1')
  await poster.sees('2 to approve')

  await poster.opens('/accounting-poster?group=pending&order=due_first')
  await poster.page.getByRole('checkbox', { name: 'Select all on screen' }).check()
  await poster.presses('Approve 2')
  await poster.sees('2 invoices approved')
  await poster.presses('Undo')
  await poster.sees('Undone. Waiting for approval again.')
  await expect(poster.page.getByRole('row')).toHaveCount(3) // with that of the titles
})
