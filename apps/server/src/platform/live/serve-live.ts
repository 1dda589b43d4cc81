import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Platform } from '../context.ts'
import type { FindViewer } from '../http/viewer-cache.ts'
import { authRoute } from './auth-route.ts'
import { type ChannelRule, listeningRules, mayListenBy } from './channels.ts'
import { type FindSessions, isAboutSessions, SessionWatch } from './watch-sessions.ts'
import { liveGap } from './live.ts'
import { LiveSockets } from './sockets/live-sockets.ts'
import { socketRoute } from './sockets/socket-route.ts'

/** The channel rules, and the state of sessions. */
export type LiveParts = FindSessions & { channels: readonly ChannelRule[] }
type Parts = { platform: Platform; findViewer: FindViewer; live: LiveParts; registry: Registry }

/** Everything by which browsers and apps hear what happens: sockets, who may listen, and the watch over both. */
export function serveLive(app: FastifyInstance, { platform, findViewer, live, registry }: Parts) {
  const sockets = new LiveSockets(platform.live.app, platform.log, () => platform.now().getTime())
  const findRefused = listeningRules(live.channels, platform)
  authRoute(app, { platform, findViewer, mayListen: mayListenBy(findRefused) })
  // A hosted service holds the connections instead.
  if (!platform.live.hosted) socketRoute(app, platform, sockets)
  const { findSessionStates, findLogoutReasons } = live
  const watch = new SessionWatch({ sockets, platform, findRefused, findSessionStates, findLogoutReasons })
  const stopListening = platform.live.listen((message) => {
    if (isAboutSessions(message)) void watch.look()
    else if (message.channel === liveGap.channel) sockets.sendAway()
    else sockets.deliver(message)
  })
  countLive(registry, sockets)
  app.addHook('preClose', async () => {
    stopListening()
    watch.stop()
    sockets.closeAll()
  })
}

function countLive(registry: Registry, sockets: LiveSockets) {
  const registers = [registry]
  new Gauge({
    name: 'waybill_live_sockets',
    help: 'Open realtime connections.',
    registers,
    collect() {
      this.set(sockets.all.size)
    },
  })
  new Gauge({
    name: 'waybill_live_channels',
    help: 'Channels that somebody listens to.',
    registers,
    collect() {
      this.set(sockets.listening)
    },
  })
  const helps = {
    sent: 'Realtime messages sent to clients.',
    dropped: 'Clients dropped because they read too slowly.',
    refused: 'Realtime connections refused or ended for what they sent.',
  }
  for (const [name, help] of Object.entries(helps))
    new Counter({
      name: `waybill_live_${name}_total`,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(sockets.counts[name as keyof typeof helps])
      },
    })
}
