import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Readable } from 'node:stream'
import yauzl from 'yauzl'

/** A CSV file on its own or inside a ZIP; `written` is its date there. */
export type PostcodePart = { name: string; written: Date; open: () => Promise<Readable>; isInZip: boolean }

/** Lists of codes, notes and guides that come along. */
const besides = /(^|\/)(doc|documents|user guide|__macosx)\//i
/** The ONS gives the same rows again, by area. */
const again = /(^|\/)multi_csv\//i

/** The CSV files that hold postcodes. @throws a sentence when the file cannot be read */
export async function openPostcodeFile(path: string): Promise<{ parts: PostcodePart[]; close: () => void }> {
  const { mtime } = await stat(path).catch(() => {
    throw new Error(`There is no file ${path}.`)
  })
  if (!(await isZip(path))) {
    const part = { name: basename(path), written: mtime, open: async () => createReadStream(path), isInZip: false }
    return { parts: [part], close: () => undefined }
  }
  const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false }).catch((error: unknown) => {
    throw new Error(`${basename(path)} is no whole ZIP file: download it again.`, { cause: error })
  })
  const all: PostcodePart[] = []
  for await (const entry of zip.eachEntry()) {
    if (!/\.csv$/i.test(entry.fileName) || besides.test(entry.fileName)) continue
    const written = entry.getLastModDate({ timezone: 'UTC' })
    all.push({ name: entry.fileName, written, open: () => zip.openReadStreamPromise(entry), isInZip: true })
  }
  const whole = all.filter(({ name }) => !again.test(name))
  return { parts: whole.length > 0 ? whole : all, close: () => zip.close() }
}

async function isZip(path: string): Promise<boolean> {
  const handle = await open(path)
  try {
    const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.toString('latin1') === 'PK\u0003\u0004'
  } finally {
    await handle.close()
  }
}
