import { STAFF_USAGE, staffCommands } from './features/staff/staff-commands.ts'
import { onPreparedDatabase } from './platform/backup/prepared-database.ts'
import { readConfig } from './platform/config.ts'
import { runCommand } from './platform/run-command.ts'

// `npm run staff -- add "Olga Nowak" olga@example.com`: beside a running server, or without one once it was started.
await runCommand(async (say) => {
  const [name = '', ...words] = process.argv.slice(2)
  const command = Object.hasOwn(staffCommands, name) ? staffCommands[name] : undefined
  if (!command) throw new Error(`${name ? `There is no "${name}".` : 'Say what to do.'} One of:\n${STAFF_USAGE}`)
  const config = readConfig(process.env)
  await onPreparedDatabase(config, ({ db }) =>
    db.transaction().execute((tx) => command(words, { tx, now: new Date(), config, say })),
  )
})
