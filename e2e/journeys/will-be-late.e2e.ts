import type { Person } from '../../apps/server/testing/story.ts'
import { Poster } from '../actors/poster.ts'
import { ask } from '../stage/api.ts'
import { expect, test as base } from '../stage/journey.ts'
import { databaseOf, type OpenDatabase } from '../stage/open-database.ts'
import { dataFolder } from '../stage/server-address.ts'

const test = base.extend<object, { database: OpenDatabase }>({
  database: [
    async ({ browserName: _ }, use) => {
      const database = await databaseOf(dataFolder())
      await use(database)
      await database.close()
    },
    { scope: 'worker' },
  ],
})

const REPORT = 'mutation ($input: ReportPositionsInput!) { reportPositions(input: $input) { outcomes } }'
/** Some three hours from the collection in Leeds. */
const bristol = { latitude: 51.4498, longitude: -2.5813 }
const reports = (driver: Person) =>
  ask(driver, REPORT, { input: { positions: [{ ...bristol, recorded_at: new Date().toISOString() }] } })

test('a dispatcher sees by how much a van will be late before it is, and what needs her by the minutes left', async ({
  stage,
  story,
  database,
}) => {
  const person = await story.company('Freight_Forwarder')
  const office = await story.company('Courier_Company', { name: 'Northway Vans Ltd' })
  const driver = await story.colleague(office.team_id, { tracking: true })
  const behind = await story.job(person, { status: 'collect', carrier: driver, collect_in_hours: 1 })
  const bidOn = async (collect_in_hours: number) => {
    const job_id = await story.job(person, { collect_in_hours })
    await story.bid(office, job_id)
    return job_id
  }
  const [later, sooner] = [await bidOn(6), await bidOn(2)]
  const failed = await story.job(person, { status: 'failed_delivery', carrier: driver, collect_in_hours: -5 })
  await reports(driver)
  await database.query('select graphile_worker.add_job($1)', ['note_late_arrivals'])

  const poster = await stage.enters(Poster, person)
  const { page } = poster
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
  await expect(async () => {
    await poster.opens('/jobs-posted?group=will_be_late')
    await expect(rows).toHaveCount(1, { timeout: 2_000 })
  }).toPass()
  await expect(rows).toHaveAttribute('data-key', behind)
  await expect(rows).toContainText(/\+\d+ (h|min)/)
  await expect(page.getByRole('link', { name: /^Will be late/ })).toContainText('1')
  await poster.readsTheScreen()

  await poster.opens('/jobs-posted')
  await expect(rows).toHaveCount(4)
  for (const [index, id] of [failed, behind, sooner, later].entries())
    await expect(rows.nth(index)).toHaveAttribute('data-key', id)
  await expect(rows.nth(2)).toContainText('1 bid · collects in 2 hr')

  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(rows).toHaveCount(4)
  await poster.readsTheScreen()

  await rows.nth(1).getByRole('link', { name: 'Tell the customer' }).click()
  await poster.sees('Tracking link for your customer')
})
