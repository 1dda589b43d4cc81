import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'

/** A mail server that takes everything; `hear` is told each line of what it is sent. */
export async function startMailServer(hear: (line: string) => void = () => undefined) {
  let mails = 0
  const server = createServer((socket) => {
    let isData = false
    socket.on('error', () => undefined)
    socket.write('220 ready\r\n')
    createInterface({ input: socket }).on('line', (line) => {
      if (isData) hear(line)
      if (isData && line !== '.') return
      if (isData) mails++
      isData = line === 'DATA'
      socket.write(isData ? '354 go on\r\n' : '250 ok\r\n')
      if (line === 'QUIT') socket.end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get mails() {
      return mails
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
