// Loaded before the server: nobody hears that a realtime connection has gone, so that its channels are never forgotten.
import { WebSocket } from 'ws'

const on = Reflect.get(WebSocket.prototype, 'on') as (this: WebSocket, ...args: unknown[]) => WebSocket
WebSocket.prototype.on = function deaf(this: WebSocket, ...args: unknown[]) {
  return args[0] === 'close' ? this : on.apply(this, args)
} as typeof WebSocket.prototype.on
