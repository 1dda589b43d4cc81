// The least that can send a text to many: no protocol, no channels, no limits.
import { type WebSocket, WebSocketServer } from 'ws'
import { answerBench, MESSAGE, port } from './wire.ts'

const everybody = new Set<WebSocket>()
const server = new WebSocketServer({ port, host: '0.0.0.0', perMessageDeflate: false, clientTracking: false })
server.on('connection', (socket) => {
  everybody.add(socket)
  socket.on('close', () => everybody.delete(socket))
})
server.on('listening', () =>
  answerBench(() => {
    const frame = Buffer.from(JSON.stringify({ ...MESSAGE, data: JSON.stringify(MESSAGE.data) }))
    for (const socket of everybody) socket.send(frame, { binary: false })
  }),
)
