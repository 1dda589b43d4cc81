import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Two servers must not share a data folder. A killed server's mark is recognised and taken over. */
export async function holdDataFolder(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'server.pid')
  const holder = Number(await readFile(file, 'utf8').catch(() => ''))
  if (holder && holder !== process.pid && (await isServer(holder))) {
    throw new Error(`Another Waybill server (pid ${holder}) is using DATA_DIR ${folder}.`)
  }
  await writeFile(file, String(process.pid))
  return () => rm(file, { force: true })
}

async function isServer(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  // A pid is used again by others; where /proc tells, look at what runs under it.
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'main.ts')
  return command.includes('main.ts')
}
