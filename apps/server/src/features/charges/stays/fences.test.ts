import { beforeEach, expect, test } from 'vitest'
import { tariffOf, usualTerms } from '@waybill/domain/jobs/charge-tariff'
import type { PlacePrecision } from '@waybill/domain/geo/place-precision'
import { RunStory } from '../../../../testing/run-story.ts'
import { useWorld } from '../../../../testing/world.ts'
import { arriveCollection } from '../../delivery/run/arrive-collection.ts'
import { goodsOnBoard } from '../../delivery/run/goods-on-board.ts'
import { startCollect } from '../../delivery/run/start-collect.ts'
import { Fences } from './fences.ts'

const world = useWorld()
const tariff = JSON.stringify(tariffOf(usualTerms, { waiting_free_minutes: 30, waiting_rate: 50 }))
const day = () => `${new Date(world.now.getTime() - 86_400_000).toISOString().slice(0, 10)}T00:00:00Z`
const at = (minute: number) => new Date(Date.parse(day()) + minute * 60_000)

let run: RunStory
let gate: { latitude: number; longitude: number }
beforeEach(async () => {
  run = await RunStory.begin(world)
  const { pickup_latitude, pickup_longitude } = await run.job()
  gate = { latitude: pickup_latitude, longitude: pickup_longitude }
})

async function begins(pickup_place_precision: PlacePrecision) {
  const booked = { pickup_date: at(540), pickup_date_end: null, allocated_at: at(300) }
  const changes = { tariff, pickup_place_precision, ...booked }
  await world.db.updateTable('jobs').set(changes).where('id', '=', run.job_id).execute()
  await startCollect(await when(500), { job_id: run.job_id })
}
const when = async (minute: number) => ({ ...(await world.as(run.driver.token)), now: at(minute) })
const charge = async () => {
  const found = world.db.selectFrom('job_charges').selectAll().where('job_id', '=', run.job_id)
  return found.executeTakeFirst()
}

/** The driver stands some metres north of the gate from minute to minute, and reports each of them. */
async function stands(fences: (minute: number) => Fences, metres: number, minutes: readonly number[]) {
  for (const minute of minutes) {
    const fix = {
      at: { ...gate, latitude: gate.latitude + metres / 111_195 },
      recorded_at: at(minute).getTime(),
      accuracy: 15,
    }
    await fences(minute).seen(run.driver.id, [fix])
  }
}

/** One watch whose clock is moved along. */
function watch() {
  let now = at(0)
  const fences = new Fences({ ...world.platform, now: () => now })
  return (minute: number) => {
    now = at(minute)
    return fences
  }
}
const each = (from: number, until: number) => Array.from({ length: until - from + 1 }, (_, index) => from + index)

async function waits(fences: ReturnType<typeof watch>, metres = 20) {
  await stands(fences, metres, [541, 542])
  await arriveCollection(await when(543), {
    job_id: run.job_id,
    goods_collected_success: true,
    date_and_time: at(543).toISOString(),
  })
  await stands(fences, metres, each(544, 640))
  await goodsOnBoard(await when(641), { job_id: run.job_id, board_route_date: at(641).toISOString() })
}

test('a stay that the fence saw whole is grade A, and silence accepts its charge the next working day', async () => {
  await begins('pin')
  await waits(watch())
  expect(await charge()).toMatchObject({ grade: 'A', amount: 3_400 })
  expect((await charge())!.due_at).not.toBeNull()
  const [stay] = await world.db.selectFrom('job_stays').selectAll().where('job_id', '=', run.job_id).execute()
  expect(stay).toMatchObject({ entered_at: at(541), anchored: false, nearest_m: 20, worst_accuracy_m: 15 })
  expect(Object.keys(stay!).filter((name) => /latitude|longitude|lng|point/.test(name))).toEqual([])
})

test('a place known to its town alone is fenced around the arrival tap: grade B, and silence accepts nothing', async () => {
  await begins('town')
  await waits(watch(), 3_000)
  const [stay] = await world.db.selectFrom('job_stays').selectAll().where('job_id', '=', run.job_id).execute()
  expect(stay).toMatchObject({ anchored: true })
  expect(await charge()).toMatchObject({ grade: 'B', amount: 3_400, due_at: null })
})

test('a driver who was elsewhere has the taps alone: grade C', async () => {
  await begins('pin')
  await waits(watch(), 3_000)
  expect(await charge()).toMatchObject({ grade: 'C' })
})

test('the time after the driver has left is not charged, however late the tap comes', async () => {
  await begins('pin')
  const fences = watch()
  await stands(fences, 20, [541, 542])
  await arriveCollection(await when(543), {
    job_id: run.job_id,
    goods_collected_success: true,
    date_and_time: at(543).toISOString(),
  })
  await stands(fences, 20, each(544, 600))
  await stands(fences, 900, each(601, 640))
  await goodsOnBoard(await when(641), { job_id: run.job_id, board_route_date: at(641).toISOString() })
  expect(await charge()).toMatchObject({ grade: 'B', amount: (601 - 543 - 30) * 50 })
})
