import { createInterface } from 'node:readline/promises'
import { removeDemo } from './features/demo/remove-demo.ts'
import { reachDatabaseAlone } from './platform/backup/own-database.ts'
import { readConfig } from './platform/config.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import { createLog } from './platform/log.ts'
import { runCommand } from './platform/run-command.ts'

/** Opened only now: what was piped in before would be lost. No input at all is an empty answer. */
async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  return terminal
    .question(question)
    .catch(() => '')
    .finally(() => terminal.close())
}

// `npm run remove-demo`: while no server runs; asks for a word before it removes anything.
await runCommand(async (say) => {
  const config = readConfig(process.env)
  const { url, leave } = await reachDatabaseAlone(config)
  try {
    const files = await openFileStore(config)
    const log = createLog({ log_level: 'silent', production: true })
    await removeDemo({ url, files, now: new Date(), say, log, ask })
  } finally {
    await leave()
  }
})
