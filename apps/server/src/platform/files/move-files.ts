import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from './file-store.ts'

/** Four at once fill a line without filling memory. */
const AT_ONCE = 4

export type Moved = { files: number; proved: number; sent: number; bytes: number; wrong: string[] }

/**
 * Copies all files of one store into another and reads each back: only what has the hash of the original counts. Files
 * are never changed, so what is there already and is right is not sent again, and a server may go on meanwhile. The
 * originals stay. `tell` hears how far it is.
 */
export async function moveFiles(from: FileStore, to: FileStore, tell: (moved: Moved) => void): Promise<Moved> {
  const there = new Set<string>()
  for await (const path of to.all()) there.add(path)
  const paths: string[] = []
  for await (const path of from.all()) paths.push(path)
  const moved: Moved = { files: paths.length, proved: 0, sent: 0, bytes: 0, wrong: [] }
  const left = paths.values()

  async function moveOne(path: string) {
    const original = await digestOf(from, path)
    // Removed since it was listed.
    if (!original) return void moved.files--
    if (there.has(path) && isSame(await digestOf(to, path), original)) return void moved.proved++
    const file = await from.read(path)
    if (!file) return void moved.files--
    await to.write(path, file.content)
    moved.sent++
    moved.bytes += original.bytes
    if (isSame(await digestOf(to, path), original)) moved.proved++
    else moved.wrong.push(path)
  }

  let isBroken = false
  async function work() {
    for (const path of left) {
      if (isBroken) return
      await moveOne(path).catch((error: unknown) => {
        isBroken = true
        throw error
      })
      tell(moved)
    }
  }
  // The other workers finish the files in hand.
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, work))
  for (const end of ended) if (end.status === 'rejected') throw end.reason
  return moved
}

type Digest = { sha256: string; bytes: number }

async function digestOf(store: FileStore, path: string): Promise<Digest | null> {
  const file = await store.read(path)
  if (!file) return null
  const hash = createHash('sha256')
  await pipeline(file.content, hash)
  return { sha256: hash.digest('hex'), bytes: file.bytes }
}

function isSame(one: Digest | null, other: Digest): boolean {
  return one?.sha256 === other.sha256
}
