import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Of two servers that start in the same moment on one data folder one holds it; killed, it holds it no longer. @throws a sentence */
export async function holdDataFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`DATA_DIR ${folder} cannot be used: ${whyNot(error)}. Name a folder, for example DATA_DIR=./data.`)
  })
  const file = join(folder, 'server.pid')
  const release = lock(join(folder, 'server.lock'))
  if (!release) {
    const holder = await readFile(file, 'utf8').catch(() => '')
    throw new Error(`Another Waybill server${holder && ` (${holder})`} is using DATA_DIR ${folder}.`)
  }
  await writeFile(file, `pid ${process.pid} on ${hostname()}`)
  return async () => {
    await rm(file, { force: true })
    release()
  }
}

/**
 * A lock that the operating system holds for as long as this process lives, whichever container it lives in: Node itself
 * locks no files, the SQLite that comes with it does. The file stays empty and is never removed.
 */
function lock(file: string): (() => void) | undefined {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec('pragma journal_mode = memory; begin exclusive')
    return () => database.close()
  } catch (error) {
    database.close()
    if (!(error instanceof Error) || !/database is locked/.test(error.message)) throw error
    return undefined
  }
}

function whyNot({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'EEXIST' || code === 'ENOTDIR') return 'it is a file, or lies in one'
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return 'this user may not write there'
  return message
}
