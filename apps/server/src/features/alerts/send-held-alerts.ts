import { afterSaying, mayDisturb } from '@waybill/domain/alerts/alert-pace'
import { defaultAlertSettings } from '@waybill/domain/alerts/alert-settings'
import type { Platform } from '../../platform/context.ts'
import { recordFacts } from '../../platform/facts.sql.ts'
import { takeTurn, upsertAlertPaces } from './alerts.sql.ts'
import { countHeld, selectWaiting, type Waiting } from './held-alerts.sql.ts'
import { maySeeBoard } from './alert-takers.ts'

/** More than become free within a minute; who is left has their turn in the next. */
const MOST_AT_ONCE = 5_000

/** Says together what was held back: in the morning, or once the hour is over. Nothing is said of jobs that are gone, nor to who may not see them any more. */
export async function sendHeldAlerts(platform: Platform) {
  await platform.databases.db.transaction().execute(async (tx) => {
    await takeTurn(tx)
    const moment = platform.now()
    const waiting = await selectWaiting(tx, MOST_AT_ONCE)
    const free = waiting.filter((user) => mayDisturb(settingsOf(user), user, moment))
    if (free.length === 0) return
    const held = (await countHeld(tx, free, moment)).filter((user) => maySeeBoard(user, moment))
    const counts = new Map(held.map(({ user_id, count }) => [user_id, count]))
    const countOf = ({ user_id }: Waiting) => counts.get(user_id) ?? 0
    await upsertAlertPaces(
      tx,
      free.map((user) => ({
        ...(countOf(user) > 0 ? afterSaying(user, moment) : { ...user, held_since: null }),
        user_id: user.user_id,
      })),
    )
    const facts = free
      .filter((user) => countOf(user) > 0)
      .map((user) => ({ name: 'alerts_held_back' as const, user_id: user.user_id, count: countOf(user) }))
    await recordFacts({ tx, platform }, facts, null)
  })
}

function settingsOf({ quiet_from, quiet_until, time_zone, most_an_hour }: Waiting) {
  return {
    quiet_from,
    quiet_until,
    time_zone: time_zone ?? defaultAlertSettings.time_zone,
    most_an_hour: most_an_hour ?? defaultAlertSettings.most_an_hour,
  }
}
