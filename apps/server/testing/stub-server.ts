import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Asked = { method: string; url: URL; headers: IncomingMessage['headers']; body: unknown }
export type StubServer = { url: string; asked: Asked[]; close: () => Promise<void> }

/** An outside service that lives in this process, for tests: answers what it is told to and remembers what it was asked. */
export async function startStubServer(
  answer: (asked: Asked, response: ServerResponse) => void,
  onForm?: (form: string) => void,
): Promise<StubServer> {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => (text += chunk))
    request.on('end', () => {
      const isForm = onForm && request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
      if (isForm) onForm(text)
      const url = new URL(request.url ?? '/', 'http://127.0.0.1')
      const question = {
        method: request.method ?? '',
        url,
        headers: request.headers,
        body: text && !isForm ? JSON.parse(text) : undefined,
      }
      asked.push(question)
      answer(question, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () => new Promise((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  }
}

/** Answers with this body as JSON. */
export const json =
  (body: unknown, status = 200) =>
  (_: Asked, response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
