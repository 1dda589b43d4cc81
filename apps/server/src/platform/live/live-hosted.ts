import Pusher from 'pusher'
import type { Log } from '../log.ts'
import { isForClients } from './channels.ts'
import type { HostedAccount } from './hosted-account.ts'
import type { Live, LiveMessage } from './live.ts'

/** The most events that the service takes at once. */
const BATCH = 10
/** While it is away; what is beyond is dropped, and asked for by whoever missed it. */
const MAX_WAITING = 5000
const TIMEOUT_MS = 5000

/** A hosted service that speaks the same protocol holds the clients' connections; the nodes talk among themselves as before. */
export function liveHosted(between: Live, { app, app_id, endpoint, api }: HostedAccount, log: Log): Live {
  const service = new Pusher({
    appId: app_id,
    key: app.key,
    secret: app.secret,
    host: api.host,
    port: String(api.port),
    useTLS: api.tls,
    timeout: TIMEOUT_MS,
  })
  const waiting: LiveMessage[] = []
  let sending: Promise<void> | null = null

  /** In order: what happened first is heard first. */
  async function send() {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, BATCH).map(({ channel, event, data }) => ({ channel, name: event, data }))
      try {
        await service.triggerBatch(batch)
      } catch (error) {
        log.warn({ error: String(error), messages: batch.length }, 'The hosted realtime service did not take messages')
      }
    }
  }

  return {
    ...between,
    hosted: endpoint,
    publish(messages) {
      between.publish(messages)
      waiting.push(...messages.filter(({ channel }) => isForClients(channel)))
      const tooMany = waiting.length - MAX_WAITING
      if (tooMany > 0) {
        waiting.splice(0, tooMany)
        log.warn({ messages: tooMany }, 'Realtime messages were dropped: the hosted service is too slow')
      }
      sending ??= send().finally(() => (sending = null))
    },
    async stop() {
      await sending
      await between.stop()
    },
  }
}
