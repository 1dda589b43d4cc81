import { beforeAll, expect, test } from 'vitest'
import { alertMatchesInput } from '@waybill/domain/alerts/alert-settings'
import { AlertStory } from '../../../testing/alert-story.ts'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'
import { closeJob } from '../jobs/office/close-job.ts'
import { selectMatchingTakers } from './matching-takers.sql.ts'

const world = useWorld()
let alerts: AlertStory
beforeAll(async () => {
  alerts = await AlertStory.begin(world)
})

const matchesOf = async (who: Person, wanted: object = {}) => {
  const query = `query ($vehicle_ids: [ID!], $min_haul_miles: Int, $max_haul_miles: Int) {
    alertMatches(vehicle_ids: $vehicle_ids, min_haul_miles: $min_haul_miles, max_haul_miles: $max_haul_miles) { open week } }`
  const { data, errors } = await world.graphql(who.token, query, alertMatchesInput.parse(wanted))
  expect(errors).toBeUndefined()
  return data!['alertMatches']
}
const vehicleIds = async (...codes: string[]) => {
  const rows = await world.db.selectFrom('vehicles').select('id').where('code', 'in', codes).execute()
  return rows.map(({ id }) => id)
}

test('the count is of alerts that would be sent: by place, vehicle and haul, of other companies, on the board', async () => {
  const at = alerts.elsewhere()
  const taker = await alerts.takerAt(at)
  const job_ids = [
    await alerts.post(at), // 206 miles, a small van's
    await alerts.post({ ...at, latitude: at.latitude + 0.1 }),
    await alerts.post({ ...at, latitude: at.latitude + 1 }), // too far away
  ]
  await world.story.job(taker, { pickup: at }) // one's own is no news
  await alerts.drives(taker.team_id, 'small_van', taker.id)
  const told = await Promise.all(job_ids.map((id) => selectMatchingTakers(world.db, id, [], world.now)))
  const toTaker = told.filter((takers) => takers.some(({ user_id }) => user_id === taker.id)).length
  expect(toTaker).toBe(2)
  expect(await matchesOf(taker)).toEqual({ open: toTaker, week: toTaker })
  expect(await matchesOf(taker, { vehicle_ids: await vehicleIds('motorbike') })).toEqual({ open: 0, week: 0 })
  expect(await matchesOf(taker, { max_haul_miles: 200 })).toEqual({ open: 0, week: 0 })
  expect(await matchesOf(taker, { min_haul_miles: 200, max_haul_miles: 210 })).toEqual({ open: 2, week: 2 })
})

test('jobs off the board count for a week; a user without a saved place has nothing to count', async () => {
  const at = alerts.elsewhere()
  const taker = await alerts.takerAt(at)
  const gone = await alerts.post(at)
  await alerts.post(at)
  await closeJob(await world.as(alerts.poster.token), { job_id: gone, reason: 'CANCELLED' })
  expect(await matchesOf(taker)).toEqual({ open: 1, week: 2 })
  const long_ago = new Date(world.now.getTime() - 8 * 86_400_000)
  await world.db.updateTable('jobs').set({ created_at: long_ago }).where('id', '=', gone).execute()
  expect(await matchesOf(taker)).toEqual({ open: 1, week: 1 })
  expect(await matchesOf(await world.story.company('Owner_Driver'))).toEqual({ open: 0, week: 0 })
})
