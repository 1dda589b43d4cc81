import { Actor } from '../actors/actor.ts'
import { Poster } from '../actors/poster.ts'
import { Taker } from '../actors/taker.ts'
import { expect, test } from '../stage/journey.ts'
import { postedJob } from '../stage/jobs.ts'

/** Each run looks for companies of its own. */
const mark = () => `${Date.now()}`.slice(-7)

test('a poster looks a carrier up, reads its page and offers it a job', async ({ stage, story }) => {
  const name = `Heron Couriers ${mark()}`
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'), { maps: true })
  const carrier = await story.company('Courier_Company', { name })
  const job_id = await postedJob(poster.person)

  await poster.opens('/directory')
  await poster.page.getByRole('searchbox', { name: /^Company, town/ }).fill(name)
  await expect(poster.page).toHaveURL(/search=Heron/)
  const rows = poster.page.getByRole('list', { name: 'Directory' }).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await poster.presses(/^Filters/)
  await poster.page.getByRole('checkbox', { name: 'Owner driver' }).check()
  await poster.presses('Show companies')
  await poster.sees('No team found')
  await expect(poster.page).toHaveURL(/kinds=Owner_Driver/)
  await poster.page.goBack()
  await expect(rows).toHaveCount(1)
  await poster.readsTheScreen()

  await poster.follows(new RegExp(`^${name}`))
  await expect(poster.page).toHaveURL(new RegExp(`/directory/${carrier.team_id}\\?search=`))
  await poster.seesMap()
  await poster.readsTheScreen()
  await poster.follows('Company page')
  const tabs = poster.page.getByRole('navigation', { name: 'About the company' })
  for (const [tab, text] of [
    ['Documents', 'Goods in Transit'],
    ['Feedback', 'No feedback yet'],
    ['Vehicles', 'No vehicles listed'],
    ['People', /^Pat Person/],
  ] as const) {
    await tabs.getByRole('link', { name: tab }).click()
    await poster.sees(text)
    await poster.readsTheScreen()
  }
  await expect(poster.page).toHaveURL(/tab=users/)

  await tabs.getByRole('link', { name: 'Main info' }).click()
  await poster.presses('Offer a job')
  await poster.page.getByRole('dialog').getByRole('link', { name: /Leeds/ }).first().click()
  await expect(poster.page).toHaveURL(`/jobs-posted/${job_id}?offer=${carrier.team_id}`)
  const dialog = poster.page.getByRole('dialog')
  await expect(dialog.getByRole('combobox', { name: 'Member' })).toHaveValue(name)
  await dialog.getByLabel('Agreed').fill('210.00')
  await dialog.getByRole('button', { name: 'Allocate directly' }).click()
  await expect(dialog).toHaveCount(0)
  await poster.sees('£210.00')
})

test('a blocked company loses the job from its board at once and its offer is refused; unblocked, they meet again', async ({
  stage,
  story,
}) => {
  const [posting, carrying] = [`Osprey Freight ${mark()}`, `Plover Vans ${mark()}`]
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder', { name: posting }))
  const taker = await stage.enters(Taker, await story.company('Owner_Driver', { name: carrying }))
  const job_id = await postedJob(poster.person)
  await taker.bids(job_id, '265.00')
  const rows = taker.page.locator(`a[data-list-row][href*="${job_id}"]`)
  await taker.opens('/browse-jobs')
  await expect(rows).toHaveCount(1)

  // From the offer to the company, by its name.
  await poster.opensBids(job_id)
  await poster.follows(carrying)
  await expect(poster.page).toHaveURL(new RegExp(`/directory/directory-details/${taker.person.team_id}\\?c=1`))
  await poster.presses(/^More about/)
  await poster.page.getByRole('menuitem', { name: 'Block company' }).click()
  await poster.sees('Pending bids between you end now')
  await poster.readsTheScreen()
  await poster.page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click()
  await poster.sees('Your company has blocked this company')
  await poster.readsTheScreen()

  await expect(rows).toHaveCount(0)
  await taker.opens(`/team-bids/${taker.person.team_id}?status=rejected`)
  await taker.sees('No longer available')
  await taker.opens(`/directory/directory-details/${poster.person.team_id}?c=1`)
  await taker.sees('No team found')
  await taker.readsTheScreen()
  await taker.opens(`/directory?search=${encodeURIComponent(posting)}`)
  await taker.sees('No team found')

  await poster.opens('/directory')
  await poster.presses('Blocked')
  await poster.follows(new RegExp(`^${carrying}`))
  await poster.readsTheScreen()
  await poster.presses('Unblock')
  await poster.sees(`${carrying} unblocked.`)
  await taker.bids(job_id, '255.00')
})

test('only the Primary Member blocks; a limited trial opens whom it deals with and nobody else', async ({
  stage,
  story,
}) => {
  const primary = await story.company('Freight_Forwarder', { name: `Curlew Freight ${mark()}` })
  const stranger = await story.company('Courier_Company')
  const clerk = await stage.enters(Actor, await story.colleague(primary.team_id))
  await clerk.opens(`/directory/${stranger.team_id}`)
  await clerk.page.getByRole('button', { name: /^More about/ }).click()
  await expect(clerk.page.getByRole('menuitem', { name: /Block company/ })).toHaveAttribute('aria-disabled', 'true')
  await clerk.sees('Only your Primary Member can do this.')

  const job_id = await postedJob(primary)
  const trial = await stage.enters(
    Actor,
    await story.company('Owner_Driver', { subscription_status: 'limited_trial' }),
    { on: 'phone' },
  )
  await trial.opens(`/browse-jobs/${job_id}`)
  await trial.follows(/^Curlew Freight/)
  await trial.seesHeading(/^Curlew Freight/)
  await trial.readsTheScreen()
  await trial.opens(`/directory/${stranger.team_id}?c=1`)
  await trial.sees('No team found')
  await trial.readsTheScreen()
})

test('the directory is told to be open to those it is open to', async ({ stage, story }) => {
  const member = await stage.enters(Actor, await story.company('Freight_Forwarder'))
  await member.opens('/directory-disabled')
  await member.seesHeading('The directory is open to your company')
  await member.readsTheScreen()
  await member.follows('Open the directory')
  await expect(member.page).toHaveURL('/directory')
})
