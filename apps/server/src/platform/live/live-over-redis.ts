import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import type { Log } from '../log.ts'
import { liveInProcess } from './live-in-process.ts'
import { liveGap, type Live, type LiveApp, type LiveMessage } from './live.ts'

const MAX_PAUSE_MS = 5000
const retryStrategy = (times: number) => Math.min(times * 200, MAX_PAUSE_MS)

/**
 * Any number of nodes, over the publish/subscribe of Redis or Valkey. This node hears itself directly, so that a bus that
 * is away silences only the others; when it is back, whoever listens here is told that there was a gap.
 */
export function liveOverRedis(url: string, app: LiveApp, log: Log): Live {
  const near = liveInProcess(app)
  const node = randomUUID()
  const channel = `waybill:${app.key}`
  const speaker = new Redis(url, { enableOfflineQueue: false, retryStrategy })
  const hearer = new Redis(url, { maxRetriesPerRequest: null, retryStrategy })

  noteConnection(speaker, log)
  let wasAway = false
  hearer.on('error', () => undefined)
  hearer.on('close', () => (wasAway = true))
  hearer.on('ready', () => {
    void hearer
      .subscribe(channel)
      .then(() => {
        if (wasAway) near.publish([liveGap])
        wasAway = false
      })
      .catch(() => undefined)
  })
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
      await near.stop()
      speaker.disconnect()
      hearer.disconnect()
    },
  }
}

/** One line when the bus goes and one when it is back, instead of one for each try. */
function noteConnection(redis: Redis, log: Log) {
  let isDown = false
  redis.on('error', (error: Error) => {
    if (!isDown) log.warn({ error: error.message }, 'The bus between nodes (REDIS_URL) is away')
    isDown = true
  })
  redis.on('ready', () => {
    if (isDown) log.info('The bus between nodes is back')
    isDown = false
  })
}
