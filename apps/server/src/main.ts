import { readConfig } from './platform/config.ts'
import { sentenceOf } from './platform/run-command.ts'
import { startServer, type RunningServer } from './server.ts'

let server: RunningServer | undefined
/** Aborted by a signal that comes before the server is up. */
const starting = new AbortController()

async function stop(signal: NodeJS.Signals) {
  if (!server) return starting.abort(new Error(`Stopped by ${signal}`))
  await server.stop(signal)
  process.exit(0)
}
// A second signal ends the process at once.
process.once('SIGTERM', (signal) => void stop(signal))
process.once('SIGINT', (signal) => void stop(signal))

try {
  server = await startServer(readConfig(process.env), { stopping: starting.signal })
  if (starting.signal.aborted) await server.stop('asked to during the start')
  else console.log(server.greeting)
} catch (error) {
  if (!starting.signal.aborted) {
    console.error(sentenceOf(error))
    console.error('The server did not start. Put this right and start it again: it goes on from where it stopped.')
    process.exit(1)
  }
}
if (starting.signal.aborted) {
  console.log('Stopped during the start. The next start goes on from here.')
  process.exit(0)
}
