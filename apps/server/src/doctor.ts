import { misspeltWarnings } from './features/setup/setup-warnings.ts'
import { isStillOpen, setupLinesOf, setupWords } from './features/setup/setup-lines.ts'
import { onPreparedDatabase } from './platform/backup/prepared-database.ts'
import { readConfig } from './platform/config.ts'
import { runCommand } from './platform/run-command.ts'

const TIMEOUT_MS = 10_000

// `npm run doctor`: beside a running server, or without one. Its exit code is 1 while something is open.
await runCommand(async (say) => {
  for (const warning of misspeltWarnings(process.env)) say(`✗ ${warning}`)
  const config = readConfig(process.env)
  await onPreparedDatabase(config, async ({ db }) => {
    const lines = await setupLinesOf({ config, db, now: new Date() })
    for (const line of lines) {
      const { name, fix } = setupWords(line.code, 'en')
      if (line.is_ok) say(`✓ ${name}`)
      else if (line.aside) say(`– ${name}: put aside by ${line.aside.person}: ${line.aside.reason}`)
      else say(`✗ ${name}. ${fix}`)
    }
    if (lines.some(isStillOpen)) process.exitCode = 1
  })
  const outside = await reachedFromOutside(config.public_url)
  if (outside !== null) process.exitCode = 1
  say(
    outside === null
      ? `✓ ${config.public_url} answers`
      : `✗ ${config.public_url} does not answer as this server: ${outside}`,
  )
})

/** The way people take: by the public address. Null when the server answers there. */
async function reachedFromOutside(public_url: string): Promise<string | null> {
  try {
    const response = await fetch(`${public_url}/readyz`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const { status } = (await response.json()) as { status?: string }
    return status === 'ready' ? null : `it says ${status ?? response.status}.`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
