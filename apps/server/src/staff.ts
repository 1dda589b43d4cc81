import { STAFF_USAGE, staffCommands } from './features/staff/staff-commands.ts'
import { reachDatabase } from './platform/backup/own-database.ts'
import { readConfig } from './platform/config.ts'
import { openDatabases } from './platform/database/database.ts'
import { createLog } from './platform/log.ts'
import { runCommand } from './platform/run-command.ts'

// `npm run staff -- add "Olga Nowak" olga@example.com`: beside a running server, or without one once it was started.
await runCommand(async (say) => {
  const [name = '', ...words] = process.argv.slice(2)
  const command = Object.hasOwn(staffCommands, name) ? staffCommands[name] : undefined
  if (!command) throw new Error(`${name ? `There is no "${name}".` : 'Say what to do.'} One of:\n${STAFF_USAGE}`)
  const config = readConfig(process.env)
  const { url, leave } = await reachDatabase(config)
  try {
    const databases = await openDatabases(url, createLog({ log_level: 'silent', production: true }), {
      writes: 1,
      reads: 1,
    })
    try {
      await databases.db.transaction().execute((tx) => command(words, { tx, now: new Date(), config, say }))
    } catch (error) {
      // A table or a column is missing.
      if (!['42P01', '42703'].includes((error as { code?: string }).code ?? '')) throw error
      throw new Error('This database is not prepared yet: start the server of this version once, then try again.', {
        cause: error,
      })
    } finally {
      await databases.close()
    }
  } finally {
    await leave()
  }
})
