import { Poster } from '../actors/poster.ts'
import { ask } from '../stage/api.ts'
import { Hands } from '../stage/hands.ts'
import { postedJob } from '../stage/jobs.ts'
import { expect, test } from '../stage/journey.ts'

test('on a phone what was typed survives a reload in every step, and the job is posted once', async ({
  stage,
  story,
}) => {
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'), { on: 'phone' })
  const { page } = poster
  await poster.opens('/post-job-choose')
  await poster.readsTheScreen()
  await poster.presses('New job')
  await poster.seesHeading('Post a job')
  await poster.readsTheScreen()

  await poster.presses('Next')
  await poster.sees('This field is required.')
  await poster.fillsInPlace('Collection', 'leds', /^Leeds/)
  await poster.saysWhen('Collection')
  await poster.addsStop('Derby')
  await poster.fillsInPlace('Delivery', 'Bristol', /^Bristol/)
  await poster.saysWhen('Delivery')
  await page.reload()
  await expect(place(poster, 'Collection')).toHaveValue(/^Leeds/)
  await expect(place(poster, 'Delivery')).toHaveValue(/^Bristol/)
  await poster.sees('Your draft has been restored.')
  await poster.readsTheScreen()
  await poster.presses('Next')

  await poster.choosesVehicle('LWB van')
  await poster.fillsIn(/^Weight/, '850')
  await page.getByRole('checkbox', { name: 'Tail lift' }).check()
  await page.reload()
  await expect(page.getByRole('radio', { name: /^LWB van/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Tail lift' })).toBeChecked()
  await poster.readsTheScreen()
  await poster.presses('Next')

  await poster.fillsIn(/^Offered price/, '0.50')
  await poster.fillsIn(/^Details/, 'See https://example.test')
  await poster.presses('Next')
  await poster.sees('The price must be between £1 and £100,000.')
  await poster.sees('Links are not allowed.')
  await poster.readsTheScreen()
  await poster.fillsIn(/^Offered price/, '310')
  await poster.fillsIn(/^Details/, 'Two pallets of fabric.')
  await page.reload()
  await expect(page.getByLabel(/^Details/)).toHaveValue('Two pallets of fabric.')
  await expect(page.getByLabel(/^Offered price/)).toHaveValue('310.00')
  await poster.presses('Next')

  await poster.sees('Recommended')
  await page.reload()
  await poster.sees('Recommended')
  await poster.sees('LWB van')
  await poster.readsTheScreen()
  const second = await page.context().newPage()
  await second.goto(page.url())
  await expect(second.getByRole('button', { name: 'Post job' })).toBeVisible()
  await page.getByRole('button', { name: 'Post job' }).dblclick()
  await expect(page).toHaveURL(/\/jobs-posted\/[\w-]+$/)
  await second.getByRole('button', { name: 'Post job' }).click() // the same draft in a second tab
  await expect(second).toHaveURL(page.url())
  await second.close()
  await poster.sees('£310.00')
  const { jobsPosted } = await ask<{ jobsPosted: { nodes: { id: string }[] } }>(
    poster.person,
    '{ jobsPosted(first: 5) { nodes { id } } }',
  )
  expect(jobsPosted.nodes).toHaveLength(1)

  await poster.opens('/post-job-choose')
  await poster.sees('Post again')
  await expect(page.getByRole('link', { name: /Continue your draft/ })).toHaveCount(0)
})

test('somebody who has posted before posts four drops by keyboard alone, in few keys', async ({ stage, story }) => {
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'))
  const { page } = poster
  await poster.postsJob({ from: 'Leeds', to: 'Bristol' })
  const hands = new Hands(page)
  await hands.presses('n')
  await expect(box(poster, 'A')).toBeFocused()
  for (const [turn, town] of ['Leeds', 'Wakefield', 'Sheffield', 'Derby', 'Leicester'].entries()) {
    const mark = turn === 0 ? 'A' : String(turn)
    await expect(box(poster, mark)).toBeFocused()
    await hands.types(town)
    await expect(page.getByRole('option', { name: new RegExp(`^${town}`) }).first()).toBeVisible()
    await hands.presses('Enter') // what has one meaning, and on to the address
    await hands.types(`${turn}1 High Street`)
    if (turn < 4) await hands.presses('Enter') // the next place
  }
  await hands.presses('ControlOrMeta+Enter')
  await expect(page).toHaveURL(/\/jobs-posted\/[\w-]+$/)
  hands.took('post a job with four drops by keyboard', { clicks: 0, keys: 118 })
  expect(await placesOf(poster)).toEqual([
    'Leeds: 01 High Street',
    'Wakefield: 11 High Street',
    'Sheffield: 21 High Street',
    'Derby: 31 High Street',
    'Leicester: 41 High Street',
  ])

  // Once more takes a click and a key.
  await poster.opens('/post-job-choose')
  await page.getByRole('link', { name: /Leeds.*Leicester/ }).click()
  await expect(page.getByRole('button', { name: 'Post job' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page).toHaveURL(/\/jobs-posted\/[\w-]+$/)
})

test('each address goes where it was typed, whatever is wrong, put in order or made narrow', async ({
  stage,
  story,
}) => {
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'))
  const { page } = poster
  await poster.opens('/post-job-create')
  await poster.fillsInRow('A', 'Leeds', /^Leeds/)
  await poster.presses('Add a stop')
  await poster.presses('Add a stop')
  const post = page.getByRole('button', { name: 'Post job' })
  await post.click()
  const wrong = page.getByRole('complementary', { name: 'Summary' }).getByRole('status')
  await expect(wrong).toContainText('7 things to put right')
  await expect(box(poster, '1')).toBeFocused()
  await poster.readsTheScreen()
  await wrong.getByRole('button', { name: '2 · Exact address missing' }).click()
  await expect(address(poster, '2')).toBeFocused()

  await page.keyboard.type('Gate 7, 99 Real Street')
  await poster.row('2').getByRole('textbox', { name: 'Company on site' }).fill('Stop Two Ltd')
  for (const town of ['Derby', 'Bradford']) {
    await box(poster, '2').fill(town)
    await page
      .getByRole('option', { name: new RegExp(`^${town}`) })
      .first()
      .click()
  }
  await expect(address(poster, '2')).toHaveValue('Gate 7, 99 Real Street')
  await poster.fillsInRow('1', 'Sheffield', /^Sheffield/)
  await poster.fillsInRow('3', 'Bristol', /^Bristol/)
  await expect(wrong).toContainText('1 thing to put right')

  await page.getByRole('button', { name: 'Move Sheffield', exact: true }).focus()
  for (const [key, where] of [
    ['Enter', 'Insert between Sheffield and Bradford'],
    ['ArrowDown', 'Insert between Bradford and Bristol'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page.getByRole('button', { name: where })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(address(poster, '1')).toHaveValue('Gate 7, 99 Real Street')
  await expect(address(poster, '2')).toHaveValue('12 Sheffield Road')

  // The same by presses alone.
  await poster.presses('Move Sheffield up')
  await expect(address(poster, '1')).toHaveValue('12 Sheffield Road')
  await poster.presses('Move Bradford up')
  await expect(address(poster, '1')).toHaveValue('Gate 7, 99 Real Street')

  const desk = page.viewportSize() ?? { width: 1440, height: 900 }
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(place(poster, 'Delivery')).toHaveValue(/^Bristol/)
  await poster.sees('2. Sheffield')
  await page.setViewportSize(desk)
  await expect(address(poster, '1')).toHaveValue('Gate 7, 99 Real Street')

  await poster.fillsIn(/^Weight/, '640')
  await page.keyboard.press('Tab')
  await poster.sees('up to 500 kg')
  await poster.choosesVehicle('SWB van')
  await page.getByRole('link', { name: 'Confirm' }).click()
  await expect(page).toHaveURL('/post-job-confirm')
  await poster.sees('Needs a route planner')
  await poster.readsTheScreen()
  await poster.postsIt()
  expect(await placesOf(poster)).toEqual([
    'Leeds: 12 Leeds Road',
    'Bradford: Gate 7, 99 Real Street',
    'Sheffield: 12 Sheffield Road',
    'Bristol: 12 Bristol Road',
  ])
})

test('one wizard after another begins with answers of its own', async ({ stage, story }) => {
  const company = await story.company('Freight_Forwarder')
  const job_id = await postedJob(company)
  const poster = await stage.enters(Poster, company, { on: 'phone' })
  await poster.opens('/post-job-create')
  await expect(place(poster, 'Collection')).toHaveValue('')
  await poster.goesOnTo(`/edit-job-create/${job_id}`)
  await expect(place(poster, 'Collection')).toHaveValue(/^Leeds/)
  await poster.goesOnTo('/post-job-create')
  await expect(place(poster, 'Collection')).toHaveValue('')
})

test('leaving the wizard asks first, and keeps the draft when told to', async ({ stage, story }) => {
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'), { on: 'phone' })
  await poster.opens('/post-job-create')
  await poster.fillsInPlace('Collection', 'Coventry', /^Coventry/)
  await poster.readsTheScreen()
  await poster.page.getByRole('link', { name: 'Back' }).first().click()
  await poster.sees('Leave this form?')
  await poster.readsTheScreen()
  await poster.presses('Keep draft and leave')
  await poster.follows(/^Continue your draft/)
  await expect(place(poster, 'Collection')).toHaveValue(/^Coventry/)
})

test('a number that another job has is said at its field; an edit says what it changes and whom it asks', async ({
  stage,
  story,
}) => {
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'))
  const { page } = poster
  const number = page.getByLabel(/^Job number/)
  for (const [from, to] of [
    ['Leeds', 'Bristol'],
    ['Coventry', 'Derby'],
  ] as const) {
    await poster.opens('/post-job-create')
    await poster.fillsInRow('A', from, new RegExp(`^${from}`))
    await poster.fillsInRow('1', to, new RegExp(`^${to}`))
    await poster.choosesVehicle('Small van')
    await poster.fillsIn(/^Job number/, 'A-204')
    if (from === 'Leeds') await poster.postsIt()
    else await poster.presses('Post job')
  }
  await expect(number).toHaveAccessibleDescription(/Your company already has a job with this number/)
  await poster.sees('1 thing to put right')
  await poster.readsTheScreen()
  await number.fill('A-205')
  await poster.postsIt()

  const id = page.url().split('/').at(-1) ?? ''
  await poster.opens(`/edit-job-create/${id}`)
  await poster.sees('Nothing yet.')
  await poster.fillsIn(/^Offered price/, '310')
  await poster.sees('Nobody has bid yet, so nobody needs asking.')
  await poster.readsTheScreen()
  await poster.presses('Save changes')
  await poster.sees('£310.00')
})

function place(poster: Poster, card: 'Collection' | 'Delivery') {
  return poster.card(card).getByRole('combobox', { name: 'Town or postcode' })
}

const box = (poster: Poster, mark: string) => poster.row(mark).getByRole('combobox', { name: 'Town or postcode' })
const address = (poster: Poster, mark: string) => poster.row(mark).getByRole('textbox', { name: 'Exact address' })

type Addresses = { short_address: string; point: string }
type Way = { pickup: Addresses; destination: Addresses; stops: { short_address: string; stop_point: string }[] }

/** Of the job on screen, as the server has them: where and at which door, in their order. */
async function placesOf(poster: Poster): Promise<string[]> {
  const id = poster.page.url().split('/').at(-1) ?? ''
  const place = '{ short_address point }'
  const { Job } = await ask<{ Job: Way }>(
    poster.person,
    `{ Job(id: "${id}") { pickup ${place} destination ${place} stops { short_address stop_point } } }`,
  )
  const stops = Job.stops.map(({ short_address, stop_point }) => ({ short_address, point: stop_point }))
  return [Job.pickup, ...stops, Job.destination].map(({ short_address, point }) => `${short_address}: ${point}`)
}

test('answers that look like slips are asked about once, and taken when they are meant', async ({ stage, story }) => {
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'))
  await poster.opens('/post-job-choose')
  await poster.presses('New job')
  await poster.fillsInRow('A', 'Leeds')
  await poster.fillsInRow('1', 'Hull')
  await poster.choosesVehicle('Small van')
  await poster.fillsIn(/^Weight/, '9000')
  await poster.fillsIn(/^Offered price/, '25000')
  await poster.fillsIn(/^Details/, 'Two pallets of fabric.')
  await poster.presses('Post job')
  await poster.sees('Is this meant as it is?')
  await expect(poster.page.getByText('This is more than the vehicle may carry.').first()).toBeVisible()
  await poster.readsTheScreen()
  // Another weight is another answer: it is not asked about any more, and the price still is.
  await poster.fillsIn(/^Weight/, '400')
  await poster.presses('Post job')
  await expect(poster.page.getByText('This is more than the vehicle may carry.')).toHaveCount(0)
  await poster.presses('Yes, as it is')
  await expect(poster.page).toHaveURL(/\/jobs-posted\/[\w-]+$/)
  await poster.sees('£25,000.00')
})
