// The product's own sockets and nothing else: what is said over the bus reaches whoever listens.
import Fastify from 'fastify'
import { Registry } from 'prom-client'
import { liveInProcess } from '../../apps/server/src/platform/live/live-in-process.ts'
import { serveLive } from '../../apps/server/src/platform/live/serve-live.ts'
import type { Platform } from '../../apps/server/src/platform/context.ts'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { APP, answerBench, MESSAGE, port } from './wire.ts'

const platform = {
  config: readConfig({}),
  live: liveInProcess(APP),
  log: createLog({ log_level: 'silent', production: true }),
  now: () => new Date(),
} as unknown as Platform
const app = Fastify()
serveLive(app, {
  platform,
  findViewer: { recent: async () => null, current: async () => null, forget: () => undefined, owner: () => undefined },
  live: { channels: [], findSessionStates: async () => new Map(), findLogoutReasons: async () => new Map() },
  registry: new Registry(),
})
await app.listen({ port, host: '0.0.0.0' })
answerBench(() => platform.live.publish([MESSAGE]))
