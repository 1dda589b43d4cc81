import { connect, type Socket } from 'node:net'

/** A letter a second of a request that never ends. */
export function dripping(port: number): { socket: Socket; stop: () => void } {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  const letters = 'POST /graphql HTTP/1.1\r\nHost: localhost\r\nX-Slow: '.padEnd(500, 'x')
  let sent = 0
  const timer = setInterval(() => socket.write(letters[sent++]!), 1000)
  socket.once('close', () => clearInterval(timer))
  return { socket, stop: () => socket.destroy() }
}
