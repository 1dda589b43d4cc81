// One way to write a committed data file, or, with --check, to fail when the committed one is stale.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const root = new URL('../../', import.meta.url)
const checkOnly = process.argv.includes('--check')

/** Writes `text` to `path` (from the repository's root), or compares it; answers the gzipped size in bytes. */
export function emit(path, text) {
  const file = fileURLToPath(new URL(path, root))
  const size = gzipSync(text).length
  if (checkOnly) {
    if (current(file) !== text) {
      console.error(`${path} is stale: run node ${process.argv[1].slice(fileURLToPath(root).length)}`)
      process.exitCode = 1
    }
  } else {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    console.log(`${path}: ${Math.round(text.length / 1024)} KB, ${Math.round(size / 1024)} KB gzipped`)
  }
  return size
}

function current(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
