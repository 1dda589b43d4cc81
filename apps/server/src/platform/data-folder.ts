import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Of two servers that start in the same moment on one data folder one holds it; killed, it holds it no longer. @throws a sentence */
export async function holdDataFolder(folder: string): Promise<() => Promise<void>> {
  await makeFolders(folder).catch((error: NodeJS.ErrnoException) => {
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

/** One after the other: Node's own recursion never ends where there is a folder in which nothing can be made, as in /proc. */
async function makeFolders(folder: string): Promise<void> {
  try {
    await makeFolder(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(folder) === folder) throw error
    await makeFolders(dirname(folder))
    await makeFolder(folder)
  }
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST' || !(await stat(folder)).isDirectory()) throw error
  })
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
  if (code === 'ENOENT') return 'nothing can be made there'
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return 'this user may not write there'
  return message
}
