import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A place where faults are reported to, as the operator would name it: keeps every envelope it is sent. */
export async function openReportReceiver() {
  const envelopes: string[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (request.method === 'POST') envelopes.push(Buffer.concat(chunks).toString('utf8'))
      response.writeHead(200, {
        'access-control-allow-origin': '*',
        'access-control-allow-headers': '*',
        'content-type': 'application/json',
      })
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    dsn: `http://publickey@127.0.0.1:${port}/1`,
    envelopes,
    close: () => new Promise((resolve) => (server.closeAllConnections(), server.close(resolve))),
  }
}
