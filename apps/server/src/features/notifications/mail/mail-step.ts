import type { Platform } from '../../../platform/context.ts'
import { sendEvents } from '../telling/send-events.ts'
import { selectEvent } from '../list/shown-events.sql.ts'

/** Mails the step that came last within an hour of another's mail, unless it has been read meanwhile. */
export async function mailStep(platform: Platform, event_id: string): Promise<void> {
  await platform.databases.db.transaction().execute(async (tx) => {
    const event = await selectEvent(tx, event_id)
    if (!event || event.is_seen) return
    await sendEvents(tx, platform, [event], { email: true, push: false, is_step: true })
  })
}
