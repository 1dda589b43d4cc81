import { type ClientHttp2Session, connect } from 'node:http2'
import { callOutside, OutsideError } from '../outside/call-outside.ts'

const PATIENCE_MS = 10_000
const IDLE_MS = 5 * 60_000

export type AskHttp2 = (asked: {
  path: string
  headers: Readonly<Record<string, string>>
  body: string
}) => Promise<{ status: number; text: string }>

/** One connection for all questions, as Apple wants it; opened with the first, again after it was closed, left when nothing is asked. */
export function http2Session(url: string): AskHttp2 {
  let open: ClientHttp2Session | null = null
  const session = () => {
    if (open && !open.closed && !open.destroyed) return open
    const opened = connect(url)
    const forget = () => {
      if (open === opened) open = null
    }
    opened.on('error', forget).on('goaway', forget).on('close', forget)
    opened.setTimeout(IDLE_MS, () => opened.close())
    opened.unref() // nobody waits for it when the server stops
    return (open = opened)
  }
  const { host } = new URL(url)
  const ask: AskHttp2 = ({ path, headers, body }) =>
    new Promise((resolve, reject) => {
      const unreachable = () => reject(new OutsideError('unreachable', `${host} could not be reached.`))
      const used = session()
      used.ref()
      const stream = used.request({ ':method': 'POST', ':path': path, 'content-type': 'application/json', ...headers })
      let [status, text] = [0, '']
      stream.setEncoding('utf8')
      stream.setTimeout(PATIENCE_MS, () => {
        reject(new OutsideError('timeout', `${host} did not answer within ${PATIENCE_MS} ms.`))
        stream.close()
        used.destroy() // silent once, silent for all that follow
      })
      stream.on('response', (head) => (status = Number(head[':status'])))
      stream.on('data', (part: string) => (text += part))
      stream.on('error', unreachable)
      stream.on('close', () => {
        if (!used.destroyed) used.unref()
        if (status === 0) unreachable()
        else resolve({ status, text })
      })
      stream.end(body)
    })
  return (asked) => callOutside(host, () => ask(asked))
}
