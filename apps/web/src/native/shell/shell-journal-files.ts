import { Directory, Encoding, Filesystem } from '@capacitor/filesystem'
import type { JournalFiles } from '../journal-files.ts'
import { base64Of } from './base64.ts'

const FILE_IS_MISSING = 'OS-PLUG-FILE-0008'
const directory = Directory.Data // of the app, in no backup
const folder = 'journal'
const lines = { directory, path: `${folder}/journal.ndjson`, encoding: Encoding.UTF8 }
const photoAt = (key: string) => ({ directory, path: `${folder}/${key}.jpg` })
const textOf = (written: readonly string[]) => written.map((line) => `${line}\n`).join('')

/** Any other trouble is said: what cannot be read just now must not be taken for gone. */
function nothingIfMissing(error: unknown): { data: null } {
  if ((error as { code?: string }).code === FILE_IS_MISSING) return { data: null }
  throw error
}

export const shellJournalFiles: JournalFiles = {
  async writePhoto(key, photo) {
    await Filesystem.writeFile({ ...photoAt(key), data: await base64Of(photo), recursive: true })
  },
  async readPhoto(key) {
    const { data } = await Filesystem.readFile(photoAt(key)).catch(nothingIfMissing)
    if (typeof data !== 'string') return data
    return new Blob([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))], { type: 'image/jpeg' })
  },
  removePhoto: (key) => Filesystem.deleteFile(photoAt(key)).catch(() => undefined),
  async photoKeys() {
    const { files } = await Filesystem.readdir({ directory, path: folder }).catch(() => ({ files: [] }))
    return files.flatMap(({ name }) => (name.endsWith('.jpg') ? [name.slice(0, -'.jpg'.length)] : []))
  },
  async appendLines(written) {
    await Filesystem.appendFile({ ...lines, data: textOf(written) })
  },
  async readLines() {
    const { data } = await Filesystem.readFile(lines).catch(nothingIfMissing)
    return typeof data === 'string' ? data.split('\n').filter(Boolean) : []
  },
  async replaceLines(written) {
    await Filesystem.writeFile({ ...lines, data: textOf(written), recursive: true })
  },
}
