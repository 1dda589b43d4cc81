import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Says how much of a processor this server has used so far, in ms, whenever the bench asks. */
export function tellCpu() {
  process.on('message', (asked) => {
    if (asked !== 'cpu') return
    const { user, system } = process.cpuUsage()
    process.send?.((user + system) / 1000)
  })
  // Being listened to keeps no server alive that has closed.
  process.channel?.unref()
}

export async function cpuOf(server: ChildProcess): Promise<number> {
  const answer = once(server, 'message')
  server.send('cpu')
  return Number((await answer)[0])
}
