import { Poster } from '../actors/poster.ts'
import { Taker } from '../actors/taker.ts'
import { tell } from '../stage/api.ts'
import { expect, test } from '../stage/journey.ts'

test('a dispatcher finds what is late, keeps the view, and reminds four carriers at once', async ({ stage, story }) => {
  const person = await story.company('Freight_Forwarder')
  const carriers = [await story.company('Courier_Company'), await story.company('Owner_Driver', { name: 'Kay Vans' })]
  const given = (n: number, collect_in_hours: number) =>
    story.job(person, { status: 'allocated', carrier: carriers[n % 2]!, collect_in_hours, bid_amount: 10_000 + n })
  const late = await given(1, -2)
  const others = [await given(0, 2), await given(2, 3), await given(4, 4)]
  await tell(person, 'remindAboutJob', { job_id: others[0] })
  const poster = await stage.enters(Poster, person)
  const { page } = poster
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })

  await poster.opens('/jobs-posted')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('late')
  await poster.readsTheScreen()

  await page.getByRole('link', { name: /^On the road/ }).click()
  await expect(rows).toHaveCount(4)
  await page.getByRole('columnheader', { name: 'Price' }).click()
  await expect(page).toHaveURL(/sort=price&order=asc/)
  await expect(rows.first()).toContainText('£100.00')
  await poster.presses('Late')
  await expect(rows).toHaveCount(1)
  await poster.presses('Saved views')
  await poster.presses('Save this view')
  await page.getByRole('textbox', { name: 'Name' }).fill('Late ones')
  await poster.presses('Save')
  await poster.opens('/jobs-posted')
  await poster.presses('Saved views')
  await page.getByRole('link', { name: 'Late ones' }).click()
  await expect(page).toHaveURL(/late=1/)
  await expect(rows).toHaveCount(1)

  await poster.presses('Clear filters')
  await expect(rows).toHaveCount(4)
  await page.getByRole('checkbox', { name: 'Select all rows' }).check()
  await poster.sees('4 selected')
  const download = page.waitForEvent('download')
  await poster.presses('Export to Excel')
  expect((await download).suggestedFilename()).toBe('jobs-posted.xlsx')
  await poster.presses('Late')
  await poster.sees('1 selected')
  await poster.presses('Clear filters')
  await expect(rows).toHaveCount(4)
  await poster.sees('1 selected') // those that were filtered away are not ticked again
  await page.getByRole('checkbox', { name: 'Select all rows' }).check()
  await page.getByRole('checkbox', { name: 'Select all rows' }).uncheck()
  await page.keyboard.press('j') // from nowhere: the first
  for (const key of ['Shift+ArrowDown', 'Shift+ArrowDown', 'End', 'Space', 'ArrowUp', 'Space'])
    await page.keyboard.press(key)
  await poster.sees('3 selected') // three by a walk, the last, and the third no more
  await expect(rows.nth(2)).toBeFocused()
  await rows.first().getByRole('gridcell').last().click() // what is picked is not left by a press
  await poster.sees('2 selected')
  await rows.first().focus()
  await page.keyboard.press('Escape')
  await expect(page.getByText('2 selected')).toHaveCount(0)
  for (const key of ['x', 'j', 'x', 'j', 'x', 'j', 'x']) await page.keyboard.press(key)
  await poster.sees('4 selected')
  await poster.presses('Remind')
  await poster.sees('3 of 4 reminded')
  await poster.sees(/: This company has had today’s reminder already/)
  await poster.readsTheScreen()

  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/jobs-posted/.*group=on_the_road`))
  await poster.sees('4 of 4')
  await page.getByRole('link', { name: 'Previous job' }).click()
  await poster.sees('3 of 4')
  await poster.readsTheScreen()
  await page.getByRole('link', { name: 'Posted jobs · On the road' }).click()
  await expect(rows).toHaveCount(4)

  await tell(carriers[1]!, 'withdrawFromJob', { job_id: late, reason: 'The van has broken down.' })
  await expect(rows.filter({ hasText: 'Moved: Given back by the carrier' })).toHaveCount(1)
  await expect(rows).toHaveCount(4)
  await poster.opens(`/jobs-posted/${late}`)
  await poster.sees('Posted jobs · Ended')
})

test('an office carries by the same table; who drives alone keeps the day', async ({ stage, story }) => {
  const poster = await story.company('Freight_Forwarder')
  const office = await stage.enters(Taker, await story.company('Courier_Company'))
  await office.opens('/my-work')
  await office.sees('Nothing needs you, and nothing is on the road.')
  await story.job(poster, { status: 'collect', carrier: office.person })
  await office.opens('/my-work')
  await office.sees('On the road now')
  await expect(office.page.getByRole('rowheader')).toHaveCount(1)
  await office.readsTheScreen()
  const driver = await stage.enters(Taker, await story.company('Owner_Driver'))
  await driver.opens('/my-work')
  await expect(driver.page.getByRole('link', { name: 'Today' })).toBeVisible()
})
