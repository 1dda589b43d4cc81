import { Socket } from 'node:net'

const loopback = new Set(['localhost', '127.0.0.1', '::1', '::ffff:127.0.0.1'])
type Target = { host?: string; port?: number; path?: string }

/**
 * Everything a check does stays on this machine: importing this file makes any connection elsewhere an error.
 * Also given to the servers a check starts (`--import`).
 */
const connect = Reflect.get(Socket.prototype, 'connect') as (this: Socket, ...args: unknown[]) => Socket
Socket.prototype.connect = function guarded(this: Socket, ...args: unknown[]) {
  const [first] = args
  const [target] = (Array.isArray(first) ? first : [first]) as [Target | number | string]
  const { host, path } = targetOf(target, args[1])
  if (path === undefined && !loopback.has(host)) {
    const error = new Error(`A connection to ${host} was attempted: checks stay on loopback.`)
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
    throw error
  }
  return connect.apply(this, args)
} as typeof Socket.prototype.connect

function targetOf(target: Target | number | string, host: unknown): { host: string; path?: string } {
  if (typeof target === 'string') return { host: 'localhost', path: target }
  if (typeof target === 'number') return { host: typeof host === 'string' ? host : 'localhost' }
  return { host: target.host ?? 'localhost', ...(target.path ? { path: target.path } : {}) }
}
