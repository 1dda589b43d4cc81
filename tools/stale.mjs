import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './run.mjs'

const ignored = new Set(['node_modules', 'dist', 'dist-shell', 'data', 'android', 'ios', 'test-results'])

/**
 * Whether something under `inputs` changed after `output` was written, or there is no output.
 * Folders count too, so that a deleted file is noticed. Paths are relative to the repository.
 */
export function isStale(output, inputs) {
  const written = modifiedAt(join(root, output))
  return written === 0 || inputs.some((input) => newest(join(root, input)) > written)
}

function newest(path) {
  const own = modifiedAt(path)
  if (own === 0 || !statSync(path).isDirectory()) return own
  const inside = readdirSync(path, { withFileTypes: true })
    .filter((entry) => !ignored.has(entry.name))
    .map((entry) => newest(join(path, entry.name)))
  return Math.max(own, ...inside)
}

function modifiedAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

/** Notes in a file that a piece of work succeeded: what it wrote may also be left over from a failure. */
export function stamp(path) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), '')
}
