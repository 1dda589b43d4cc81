import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isFilePath, type FileStore } from './file-store.ts'

/** A file being written is not a file yet: a crash leaves it under this ending, and the clean-up finds it. */
const UNFINISHED = '.part'

/** Files in a folder of this machine. */
export function localFileStore(folder: string): FileStore {
  const placeOf = (path: string) => {
    if (!isFilePath(path)) throw new Error('Not a path of the file store.')
    return join(folder, path)
  }

  return {
    async write(path, content) {
      const place = placeOf(path)
      const made = await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      const unfinished = `${place}${UNFINISHED}`
      try {
        await pipeline(
          content instanceof Buffer ? Readable.from([content]) : content,
          createWriteStream(unfinished, { mode: 0o600, flush: true }),
        )
        await rename(unfinished, place)
        await syncFolder(dirname(place))
        if (made) await syncFolder(folder)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },

    async read(path) {
      const place = placeOf(path)
      const found = await stat(place).catch(nullWhenMissing)
      return found && { content: createReadStream(place), bytes: found.size }
    },

    async remove(path) {
      await rm(placeOf(path), { force: true })
    },

    async *writtenBefore(moment) {
      for (const name of await readdir(folder, { recursive: true }).catch(noneWhenMissing)) {
        const path = name.endsWith(UNFINISHED) ? name.slice(0, -UNFINISHED.length) : name
        if (!isFilePath(path)) continue
        const found = await stat(join(folder, name)).catch(nullWhenMissing)
        if (!found || found.mtime >= moment) continue
        if (path === name) yield path
        else await rm(join(folder, name), { force: true })
      }
    },

    async *all() {
      for (const path of await readdir(folder, { recursive: true }).catch(noneWhenMissing))
        if (isFilePath(path)) yield path
    },

    // Faults of a disk are found by writing to it (`Storage`).
    isReachable: () => Promise.resolve(true),
  }
}

/** A new name is durable only when its folder is. */
async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function nullWhenMissing(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT') return null
  throw error
}

function noneWhenMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}
