import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Platform } from '../../context.ts'
import { addressOf, isForeignOrigin } from '../../http/origin.ts'
import { liveLimits } from '../../limits/live-limits.ts'
import { type CloseReason, closeCodes, failure } from './frames.ts'
import type { LiveSockets } from './live-sockets.ts'

const PROTOCOLS = new Set(['5', '6', '7'])

/** `GET /app/:key`: the WebSocket that stock clients of the Pusher protocol open, on the same port as everything else. */
export function socketRoute(app: FastifyInstance, { config, live, log }: Platform, sockets: LiveSockets) {
  const door = new WebSocketServer({
    noServer: true,
    maxPayload: liveLimits.frame_bytes,
    perMessageDeflate: false,
    clientTracking: false,
  })

  app.server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on('error', (error) => log.debug({ error: error.message }, 'A live connection broke while it was opened'))
    const url = URL.parse(request.url ?? '/', 'http://localhost')
    const [, key] = /^\/app\/([^/]+)$/.exec(url?.pathname ?? '') ?? []
    if (!url || key === undefined) return turnAway(stream, '404 Not Found')
    if (isForeignOrigin(request, config)) return turnAway(stream, '403 Forbidden')
    door.handleUpgrade(request, stream, head, (ws) => {
      // Reasons can only be told over an open connection.
      if (key !== live.app.key) refuse(ws, 'unknown_app', 'There is no such app here.')
      else if (!PROTOCOLS.has(url.searchParams.get('protocol') ?? '')) {
        refuse(ws, 'unsupported_protocol', 'Speak version 7 of the protocol.')
      } else sockets.connect(ws, addressOf(request, config))
    })
  })
}

function refuse(ws: WebSocket, reason: CloseReason, message: string) {
  ws.on('error', () => ws.terminate())
  ws.send(failure(reason, message))
  ws.close(closeCodes[reason], message)
}

function turnAway(stream: Duplex, status: string) {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
