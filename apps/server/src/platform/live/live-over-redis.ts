import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import { openHearer } from '../redis.ts'
import { liveInProcess } from './live-in-process.ts'
import { liveGap, type Live, type LiveApp, type LiveMessage } from './live.ts'

/** A line that is only listened to says nothing when it is dead: so it is asked. */
const ASK_MS = 5000

/**
 * Any number of nodes, over the publish/subscribe of Redis or Valkey. This node hears itself directly, so that a bus
 * that is away silences only the others. Listeners that may have missed something are notified of a gap: the listeners
 * here when this node receives from the bus again, those of the others when it can publish again.
 */
export function liveOverRedis(speaker: Redis, app: LiveApp): Live {
  const near = liveInProcess(app)
  const node = randomUUID()
  const channel = `waybill:${app.key}`
  const hearer = openHearer(speaker)
  // Until it is subscribed a new node misses what the others say, as one whose line was cut does.
  let isDeaf = true
  let isUnsaid = false
  hearer.on('close', () => (isDeaf = true))
  hearer.on('ready', () => {
    void hearer
      .subscribe(channel)
      .then(() => {
        if (isDeaf) near.publish([liveGap])
        isDeaf = false
      })
      .catch(() => hearer.disconnect(true))
  })
  const say = (messages: readonly LiveMessage[]) =>
    void speaker.publish(channel, JSON.stringify({ node, messages })).catch(() => (isUnsaid = true))
  const makeUp = () => {
    if (!isUnsaid) return
    isUnsaid = false
    say([liveGap])
  }
  speaker.on('ready', makeUp)
  const asking = setInterval(() => {
    if (hearer.status === 'ready') hearer.ping().catch(() => hearer.disconnect(true))
    if (speaker.status === 'ready') makeUp()
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
      // A client that misses it queries it: messages that must not be missed are stored.
      say(messages)
    },
    async stop() {
      clearInterval(asking)
      await near.stop()
      hearer.disconnect()
    },
  }
}
