import type { Page } from '@playwright/test'
import { Driver } from '../actors/driver.ts'
import { Taker } from '../actors/taker.ts'
import { photo } from '../stage/photo.ts'
import { expect, test } from '../stage/journey.ts'
import { allocatedJob, postedJob } from '../stage/jobs.ts'

/** Fields that say what a job costs or pays, wherever they stand. */
const priceFields =
  /^(price|bid_amount|amount|agreed_price|min_rate|max_rate|unit_cost|subtotal|total|total_vat|vat|open|overdue|cost)$/
/** What was agreed and offered for the jobs of this story, as pounds or pence, in any wording. */
const secretAmounts = /(?<!\d)(240\.00|245\.00|24000|24500|187\.65|18765|33\.00)(?!\d)/

test('a limited driver works a whole day and meets no price anywhere', async ({ stage, story }) => {
  const poster = await story.company('Freight_Forwarder')
  const office = await story.company('Courier_Company')
  const driver = await stage.enters(
    Driver,
    await story.colleague(office.team_id, { has_full_access: false, post_work: false }),
    { on: 'phone' },
  )
  const job_id = await allocatedJob(poster, office, { driver: driver.person, via: ['Derby'], price: '245.00' })
  const board_id = await postedJob(poster, { price: '187.65' })
  for (const from of ['Kirkwall', 'Bournemouth'] as const) await postedJob(poster, { from })
  const answers = recordAnswers(driver.page)

  for (const path of ['/my-work', `/my-work/${job_id}`, '/browse-jobs', `/browse-jobs/${board_id}`, '/notifications']) {
    await driver.opens(path)
    await readsNoPrice(driver)
    await expect(driver.page.getByText('Name your price')).toHaveCount(0) // nor is asked for one
  }
  await driver.opens('/browse-jobs?view=map')
  await readsNoPrice(driver)
  await driver.opens(`/submit-bid/${board_id}`)
  await readsNoPrice(driver)
  await expect(driver.page.getByRole('button', { name: /^Send bid/ })).toHaveCount(0)
  for (const path of ['/accounting', `/team-bids/${office.team_id}`, `/raise-invoice/${job_id}`, '/more']) {
    await driver.opens(path)
    await readsNoPrice(driver)
  }

  await driver.opensRun(job_id)
  await readsNoPrice(driver)
  await driver.setsOffToCollect()
  await driver.follows('Arrived at collection')
  await driver.seesHeading('Arrived at collection')
  await driver.presses('Problem')
  await expect(driver.page.getByText('Additional charges agreed')).toHaveCount(0)
  await readsNoPrice(driver)
  await driver.presses('Goods are ready after all')
  await driver.presses('Yes, goods ready')
  await driver.seesHeading('Goods on board')
  await driver.loadsAndSetsOff()
  await readsNoPrice(driver)
  await driver.presses('Arrived at the stop')
  await driver.seesHeading('Proof of delivery')
  await driver.proves({ recipient: 'J. Fern', submit: 'Complete this stop' })
  await driver.arrivesAtDestination()
  await driver.follows('Upload proof of delivery')
  await driver.fillsIn('Received by', 'M. Okonkwo')
  await driver.addsPhotos(await photo())
  await readsNoPrice(driver)
  await driver.presses('Delivered')
  await driver.sees('Ready to invoice')
  await readsNoPrice(driver)
  await driver.opens(`/job-logs/${job_id}`)
  await readsNoPrice(driver)

  const invoicing = await stage.enters(Taker, office)
  await invoicing.sendsInvoice(job_id)
  for (const path of [`/my-work/${job_id}`, `/list-invoices/${job_id}`, '/notifications', '/accounting-driver']) {
    await driver.opens(path)
    await readsNoPrice(driver)
  }

  expect(answers.length).toBeGreaterThan(30)
  expect(answers.flatMap(pricesIn)).toEqual([])
})

async function readsNoPrice(driver: Driver) {
  await driver.readsTheScreen()
  await expect(driver.page.locator('body')).not.toContainText('£')
  expect(await driver.page.locator('body').innerText()).not.toMatch(secretAmounts)
}

type Recorded = { url: string; body: string }

/** Every GraphQL answer and every other text the browser is given, whoever asked for it. */
function recordAnswers(page: Page): Recorded[] {
  const answers: Recorded[] = []
  page.context().on('response', (response) => {
    const type = response.headers()['content-type'] ?? ''
    const isData = /json|csv|pdf|text\/plain/.test(type) && !response.url().endsWith('.geojson')
    if (!isData) return
    void response
      .text()
      .then((body) => answers.push({ url: response.url(), body }))
      .catch(() => undefined) // the page was left before the answer had arrived
  })
  return answers
}

function pricesIn({ url, body }: Recorded): string[] {
  const found = secretAmounts.test(body) ? [`${url}: ${secretAmounts.exec(body)?.[0]} in ${body.slice(0, 300)}`] : []
  return body.startsWith('{') ? [...found, ...pricesAt(JSON.parse(body), url)] : found
}

function pricesAt(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => pricesAt(item, `${path}.${index}`))
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => {
    // A sum of nothing they may see tells nothing.
    const isPrice = priceFields.test(key) && inner !== null && inner !== '0.00' && typeof inner !== 'object'
    return isPrice ? [`${path}.${key} = ${String(inner)}`] : pricesAt(inner, `${path}.${key}`)
  })
}
