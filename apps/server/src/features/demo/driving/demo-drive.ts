import { distanceBetween, type Position } from '@waybill/domain/geo/distance'
import { decodePolyline } from '@waybill/domain/geo/polyline'
import { MINUTE_MS } from '@waybill/domain/time/milliseconds'
import type { DemoDriver } from './demo-drivers.sql.ts'
import type { Random } from '../random.ts'
import { demoTowns } from '../companies/sites.ts'

/** A line that is driven, and when somebody set off on it. Times in ms, speed in metres a second. */
type Drive = { line: readonly Position[]; metres: readonly number[]; began: number; speed: number; rests_until: number }

const ROAD_SPEED = 22
// Straight across the Wash or the Humber nobody drives.
const FAR_METRES = 40_000

/** One made-up driver: along the route of a running job and back again, else from town to town with rests between. */
export class DemoDrive {
  readonly #random: Random
  readonly #driver: DemoDriver
  #drive: Drive

  constructor(driver: DemoDriver, random: Random, now: number) {
    this.#random = random
    this.#driver = driver
    const line = runOf(driver) ?? [somewhereIn(random, driver.home), somewhereIn(random, this.#nextTown(driver.home))]
    const drive = driveOn(line, now, driver.run ? 0 : random.int(-20, 40) * MINUTE_MS)
    // Most have been on the way for a while when the map is first looked at.
    const share = 0.15 + 0.6 * random.next()
    this.#drive = { ...drive, began: drive.began - (drive.metres.at(-1)! / drive.speed) * share * 1000 }
  }

  get isOnJob(): boolean {
    return this.#driver.run !== null
  }

  at(now: number): Position {
    const { line, metres, began, speed, rests_until } = this.#drive
    const gone = ((now - began) / 1000) * speed
    const total = metres.at(-1) ?? 0
    if (gone < total) return along(line, metres, Math.max(0, gone))
    if (now >= rests_until + (total / speed) * 1000) this.#setOff(now)
    return line.at(-1)!
  }

  #setOff(now: number) {
    const { line } = this.#drive
    const here = line.at(-1)!
    const next = this.#driver.run ? [...line].reverse() : [here, somewhereIn(this.#random, this.#nextTown(here))]
    this.#drive = driveOn(next, now, this.#driver.run ? MINUTE_MS : this.#random.int(5, 30) * MINUTE_MS)
  }

  #nextTown(from: Position): Position {
    const near = demoTowns().filter((town) => distanceBetween(from, town) < FAR_METRES)
    return near.length > 0 ? this.#random.pick(near) : this.#random.pick(demoTowns())
  }
}

function driveOn(line: readonly Position[], now: number, rest: number): Drive {
  const metres = [0]
  for (let index = 1; index < line.length; index++)
    metres.push(metres[index - 1]! + distanceBetween(line[index - 1]!, line[index]!))
  const began = now
  return { line, metres, began, speed: ROAD_SPEED, rests_until: now + Math.max(0, rest) }
}

function along(line: readonly Position[], metres: readonly number[], gone: number): Position {
  const next = Math.max(
    1,
    metres.findIndex((each) => each >= gone),
  )
  const [from, to] = [line[next - 1]!, line[next]!]
  const share = (gone - metres[next - 1]!) / (metres[next]! - metres[next - 1]! || 1)
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * share,
    longitude: from.longitude + (to.longitude - from.longitude) * share,
  }
}

/** The way to the goods, the place where they are waited for, or the confirmed line. */
function runOf({ run, home }: DemoDriver): readonly Position[] | null {
  if (!run) return null
  const { status, pickup, destination, polyline } = run
  if (status === 'collect') return [home, pickup]
  if (status === 'collect_arrived') return [pickup, pickup]
  const ends = [pickup, destination]
  try {
    const line = polyline ? decodePolyline(polyline) : []
    return line.length > 1 ? line : ends
  } catch {
    return ends // an unreadable line is driven straight
  }
}

/** Within a mile or two of it. */
function somewhereIn(random: Random, { latitude, longitude }: Position): Position {
  const off = () => (random.next() - 0.5) * 0.05
  return { latitude: latitude + off(), longitude: longitude + off() }
}
