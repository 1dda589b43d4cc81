import { readConfig } from './platform/config.ts'
import { sentenceOf } from './platform/run-command.ts'
import { startServer, type RunningServer } from './server.ts'

let server: RunningServer | undefined
/** A signal that came before the server was up: it is stopped as soon as it is. */
let asked: NodeJS.Signals | undefined

async function stop(signal: NodeJS.Signals) {
  asked = signal
  if (!server) return
  await server.stop(signal)
  process.exit(0)
}
process.once('SIGTERM', (signal) => void stop(signal))
process.once('SIGINT', (signal) => void stop(signal))

try {
  server = await startServer(readConfig(process.env))
  if (asked) await stop(asked)
  console.log(server.greeting)
} catch (error) {
  console.error(sentenceOf(error))
  process.exit(1)
}
