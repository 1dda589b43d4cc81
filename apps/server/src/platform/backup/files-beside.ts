import { existsSync } from 'node:fs'
import { link, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { localFileStore } from '../files/local-file-store.ts'
import { type OpenPlace, placeOfFile } from './backup-folder.ts'
import type { Say } from './make-backup.ts'

/** @throws a sentence when the folder holds something and is not to be replaced */
export async function requireFreeFolder(folder: string, replace: boolean): Promise<void> {
  if (replace || (await isEmpty(folder))) return
  throw new Error(`${folder} is not empty. Add --replace, or name another DATA_DIR. Nothing was changed.`)
}

/**
 * Files of a backup on their way to their folder: written into a neighbouring folder, then moved in one by one. Files
 * that are there stay.
 */
export class FilesBeside {
  readonly #folder: string
  readonly #staged: string
  readonly #former: string
  readonly #paths: readonly string[]
  #wasEmpty = false

  constructor(folder: string, stamp: string, paths: readonly string[]) {
    this.#folder = folder
    this.#staged = `${folder}-restoring-${stamp}`
    this.#former = `${folder}-before-${stamp}`
    this.#paths = paths
  }

  async stage(open: OpenPlace, say: Say) {
    const store = localFileStore(this.#staged)
    for (const [index, path] of this.#paths.entries()) {
      if (index > 0 && index % 1000 === 0) say(`  ${index} of ${this.#paths.length} files`)
      await store.write(path, await open(placeOfFile(path)))
    }
  }

  /** Answers where the files of before are kept: the clean-up will find those that no row names any more, and links take no room. */
  async moveIn(): Promise<string | null> {
    this.#wasEmpty = await isEmpty(this.#folder)
    if (!this.#wasEmpty) await this.#linkFormer()
    for (const path of this.#paths) {
      await mkdir(dirname(join(this.#folder, path)), { recursive: true, mode: 0o700 })
      await rename(join(this.#staged, path), join(this.#folder, path))
    }
    return this.#wasEmpty ? null : this.#former
  }

  /** When the database could not take its place after all. */
  async takeBack() {
    if (this.#wasEmpty) await rm(this.#folder, { recursive: true, force: true })
  }

  async clear() {
    await rm(this.#staged, { recursive: true, force: true })
  }

  async #linkFormer() {
    for (const entry of await readdir(this.#folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const place = join(entry.parentPath, entry.name)
      const kept = join(this.#former, place.slice(this.#folder.length))
      await mkdir(dirname(kept), { recursive: true, mode: 0o700 })
      await link(place, kept)
    }
  }
}

async function isEmpty(folder: string): Promise<boolean> {
  return !existsSync(folder) || (await readdir(folder)).length === 0
}
