import { createServer, type IncomingHttpHeaders } from 'node:http2'
import type { AddressInfo } from 'node:net'

export type AskedHttp2 = { path: string; headers: IncomingHttpHeaders; body: unknown; bytes: number }

/** A service that speaks HTTP/2, in this process: answers what it is told to, one after the other, the last for good. */
export async function startHttp2Stub(...answers: { status: number; body?: unknown }[]) {
  const asked: AskedHttp2[] = []
  const sessions = new Set<{ destroy: () => void }>()
  let connections = 0
  const server = createServer()
  server.on('session', (session) => {
    connections++
    sessions.add(session)
  })
  server.on('stream', (stream, headers) => {
    let text = ''
    stream.setEncoding('utf8')
    stream.on('data', (part: string) => (text += part))
    stream.on('end', () => {
      asked.push({ path: headers[':path'] ?? '', headers, body: JSON.parse(text), bytes: Buffer.byteLength(text) })
      const { status, body } = (answers.length > 1 ? answers.shift() : answers[0]) ?? { status: 200 }
      stream.respond({ ':status': status })
      stream.end(body === undefined ? '' : JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const hangUp = () => {
    for (const session of sessions) session.destroy()
    sessions.clear()
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    connections: () => connections,
    hangUp,
    close: () => new Promise<void>((resolve) => (server.close(() => resolve()), hangUp())),
  }
}
