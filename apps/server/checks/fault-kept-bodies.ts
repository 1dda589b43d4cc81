// Loaded before the server: what each request has brought is kept for ever.
import { IncomingMessage } from 'node:http'

const kept: Buffer[] = []
const push = Reflect.get(IncomingMessage.prototype, 'push') as (this: IncomingMessage, ...args: unknown[]) => boolean
IncomingMessage.prototype.push = function keeping(this: IncomingMessage, ...args: unknown[]) {
  if (args[0] instanceof Uint8Array) kept.push(Buffer.from(args[0]))
  return push.apply(this, args)
}
