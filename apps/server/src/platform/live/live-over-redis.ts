import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import { openHearer } from '../redis.ts'
import { liveInProcess } from './live-in-process.ts'
import { liveGap, type Live, type LiveApp, type LiveMessage } from './live.ts'

/** A line that is only listened to says nothing when it is dead: so it is asked. */
const ASK_MS = 5000

/**
 * Any number of nodes, over the publish/subscribe of Redis or Valkey. This node hears itself directly, so that a bus that
 * is away silences only the others; when it is back, whoever listens here is told that there was a gap.
 */
export function liveOverRedis(speaker: Redis, app: LiveApp): Live {
  const near = liveInProcess(app)
  const node = randomUUID()
  const channel = `waybill:${app.key}`
  const hearer = openHearer(speaker)
  let wasAway = false
  hearer.on('close', () => (wasAway = true))
  hearer.on('ready', () => {
    void hearer
      .subscribe(channel)
      .then(() => {
        if (wasAway) near.publish([liveGap])
        wasAway = false
      })
      .catch(() => hearer.disconnect(true))
  })
  const asking = setInterval(() => {
    if (hearer.status === 'ready') hearer.ping().catch(() => hearer.disconnect(true))
  }, ASK_MS)
  hearer.on('message', (_channel: string, text: string) => {
    const said = JSON.parse(text) as { node: string; messages: LiveMessage[] }
    if (said.node !== node) near.publish(said.messages)
  })

  return {
    app,
    hosted: null,
    listen: (hear) => near.listen(hear),
    publish(messages) {
      if (messages.length === 0) return
      near.publish(messages)
      // Whoever misses it asks for it: what must not be missed is stored.
      speaker.publish(channel, JSON.stringify({ node, messages })).catch(() => undefined)
    },
    async stop() {
      clearInterval(asking)
      await near.stop()
      hearer.disconnect()
    },
  }
}
