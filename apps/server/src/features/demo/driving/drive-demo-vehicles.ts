import type { RunAlongside } from '../../../platform/feature.ts'
import { positionsOf } from '../../positions/positions.ts'
import { DemoDrive } from './demo-drive.ts'
import { selectDemoDrivers } from './demo-drivers.sql.ts'
import { Random } from '../random.ts'

const STEP_MS = 5_000
/** A vehicle without a job reports this seldom. */
const SELDOM = 6
/** Of so many one has put the phone away: heard of once, and then offline. */
const SILENT_OF = 12

/**
 * Lets the people of the demo drive around, so that the live map lives. A user who shares from a device of their own is
 * left alone.
 */
export const driveDemoVehicles: RunAlongside = async (platform) => {
  if (!platform.config.demo) return async () => undefined
  const positions = positionsOf(platform)
  const random = new Random(1)
  const now = () => platform.now().getTime()
  const drives = (await selectDemoDrivers(platform.databases.db)).map((driver, index) => ({
    user_id: driver.user_id,
    drive: new DemoDrive(driver, random, now()),
    index,
  }))
  let step = 0

  async function move() {
    for (const { user_id, drive, index } of drives) {
      const isDue = step === 0 || (drive.isOnJob ? true : index % SILENT_OF !== 0 && (step + index) % SELDOM === 0)
      const isOwn = positions.map.of(user_id)?.session_id ?? false
      if (isDue && !isOwn) await positions.report(user_id, null, [{ at: drive.at(now()), recorded_at: now() }])
    }
    step++
  }
  const moved = () =>
    move().catch((error: unknown) => platform.log.warn({ error: String(error) }, 'The demo stands still'))
  await moved()
  const timer = setInterval(() => void moved(), STEP_MS)
  return async () => clearInterval(timer)
}
