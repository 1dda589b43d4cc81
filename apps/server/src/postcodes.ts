import { parseArgs } from 'node:util'
import { importPostcodes } from './features/places/postcodes/import-postcodes.sql.ts'
import { reachDatabase } from './platform/backup/own-database.ts'
import { readConfig } from './platform/config.ts'
import { runCommand } from './platform/run-command.ts'

// `npm run postcodes -- codepo_gb.zip`: beside a running server, or without one once it was started.
await runCommand(async (say) => {
  const { values, positionals } = parseArgs({ options: { smaller: { type: 'boolean' } }, allowPositionals: true })
  const [path] = positionals
  if (!path)
    throw new Error('Name the file: npm run postcodes -- codepo_gb.zip (docs/operations.md says where to get it).')
  const started = performance.now()
  const { url, leave } = await reachDatabase(readConfig(process.env))
  try {
    say(`Reading ${path}`)
    const allowSmaller = values.smaller ?? false
    const { postcodes, ended, without_position, published_on } = await importPostcodes({
      url,
      path,
      now: new Date(),
      say,
      allowSmaller,
    })
    const seconds = ((performance.now() - started) / 1000).toFixed(0)
    say(
      `Stored ${postcodes} postcodes of ${published_on.slice(0, 7)} in ${seconds} s, ${ended} of them no longer in use. ${without_position} without a position were left out.`,
    )
  } finally {
    await leave()
  }
})
