import type { Say } from '../../platform/backup/make-backup.ts'
import { databaseBeside, dropDatabase, requireFree } from '../../platform/backup/new-database.sql.ts'
import { connect, filesNamed } from '../../platform/backup/tables.sql.ts'
import { openDatabases } from '../../platform/database/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { Log } from '../../platform/log.ts'
import { holdsDemo, selectRealPeople } from './holds-demo.sql.ts'

/** The word that must be typed. */
export const REMOVE_DEMO_WORD = 'remove'
const NAMED = 10

type Asked = {
  url: string
  files: FileStore
  now: Date
  say: Say
  log: Log
  /** Asks whoever runs the command for the word. */
  ask: (question: string) => Promise<string>
}

/**
 * Puts an empty database in the place of one that holds the demo and nothing else, and removes its files. Refuses where real
 * people have accounts: what they made hangs together with the demo's companies. @throws a sentence
 */
export async function removeDemo({ url, files, now, say, log, ask }: Asked): Promise<void> {
  await requireFree(url, true)
  await requireDemoAlone(url, log)
  const paths = await filesOf(url)
  say(
    `The database and ${paths.length} files of the demo are removed for good; the next start begins with an empty market.`,
  )
  const answer = (await ask(`Type ${REMOVE_DEMO_WORD} to go on: `)).trim()
  if (answer !== REMOVE_DEMO_WORD) throw new Error(`"${answer}" is not ${REMOVE_DEMO_WORD}. Nothing was removed.`)
  const beside = await databaseBeside(url, now.toISOString().replaceAll(/\D/g, ''))
  const former = await beside.takePlace().catch(async (error: unknown) => {
    await beside.discard()
    throw error
  })
  if (former) await dropDatabase(url, former)
  for (const path of paths) await files.remove(path)
  say('The demo was removed. Start the server: it says how the first staff account is made.')
}

async function requireDemoAlone(url: string, log: Log): Promise<void> {
  const { db, close } = await openDatabases(url, log, { writes: 1, reads: 1 })
  try {
    if (!(await holdsDemo(db))) throw new Error('Nothing was removed, since this database holds no demo.')
    const people = await selectRealPeople(db)
    if (people.length === 0) return
    const more = people.length > NAMED ? ` and ${people.length - NAMED} more` : ''
    throw new Error(
      `These people are not of the demo: ${people.slice(0, NAMED).join(', ')}${more}. Their work hangs together with the demo's companies, so nothing was removed. Let them export their data (Settings), and open the market on another DATA_DIR or DATABASE_URL.`,
    )
  } finally {
    await close()
  }
}

async function filesOf(url: string): Promise<string[]> {
  const client = await connect(url)
  try {
    return await filesNamed(client)
  } finally {
    await client.end()
  }
}
