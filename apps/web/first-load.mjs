// Prints how much JavaScript a first visit loads (gzip), and all that is kept for opening without signal, and fails when one
// is over its budget, or when the web brings something of the apps. Run after `vite build`.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { capacitorIn } from './capacitor-in.mjs'

const here = new URL('.', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('dist/.vite/manifest.json', here), 'utf8'))

/** The chunks a page needs before it stands: the entry, the shell, its screen, and all they import statically. */
const pages = [
  { name: 'login', budgetKb: 125, chunks: ['index.html', 'src/features/sign-in/login-screen.tsx'] },
  {
    name: 'board without map',
    budgetKb: 195,
    chunks: [
      'index.html',
      'src/shell/page-routes.tsx',
      'src/shell/shell.tsx',
      'src/features/jobs/browse/browse-jobs-screen.tsx',
    ],
  },
]

let failed = false
for (const { name, budgetKb, chunks } of pages) {
  const missing = chunks.filter((chunk) => !manifest[chunk])
  const notWritten = missing.filter((chunk) => !existsSync(new URL(chunk, here)))
  if (missing.length > notWritten.length) {
    console.error(
      `${name}: ${missing.join(', ')} is not a chunk of its own: a static import has pulled it into another`,
    )
    failed = true
    continue
  }
  const files = new Set(chunks.filter((chunk) => manifest[chunk]).flatMap((chunk) => [...filesOf(chunk)]))
  const kb =
    [...files].reduce((sum, file) => sum + gzipSync(readFileSync(new URL(`dist/${file}`, here))).length, 0) / 1000
  const isOver = kb > budgetKb
  failed ||= isOver
  const note = notWritten.length > 0 ? `, without ${notWritten.join(', ')}` : ''
  console.log(
    `${name}: ${kb.toFixed(1)} KB of ${budgetKb} KB in ${files.size} files${note}${isOver ? ' – OVER BUDGET' : ''}`,
  )
}

// A tenth more than each file once: what several screens share is in each of them, so that a start asks for fewer (decision 0052).
// 50 KB of it are the land under a driver's route (decision 0065), 31 KB the rules of telephone numbers: Call works offline. 10 KB are
// the words of places, photos and numbers that a run asks about without signal, another 10 how each job ended and what failed to be collected.
// 15 KB more are the photos of a form, large, and what stands in place of a page that is not kept; 10 KB what may be reported on a run.
// 5 KB are how the poster pays, for the office that reads a run's page.
// 10 KB are charges with their evidence, which an owner driver reads on the job's page.
const KEPT_BUDGET_KB = 1245
const kept = JSON.parse(readFileSync(new URL('dist/.vite/kept.json', here), 'utf8'))
const keptKb = kept.reduce((sum, file) => sum + gzipSync(readFileSync(new URL(`dist${file}`, here))).length, 0) / 1000
const isTooMuch = keptKb > KEPT_BUDGET_KB
failed ||= isTooMuch
console.log(
  `kept without signal: ${keptKb.toFixed(1)} KB of ${KEPT_BUDGET_KB} KB in ${kept.length} files${isTooMuch ? ' – OVER BUDGET' : ''}`,
)

// What stands between a page and a phone is the apps' alone (decision 0058).
const ofApps = capacitorIn(fileURLToPath(new URL('dist', here)))
if (ofApps.length > 0) console.log(`of Capacitor, in the web: ${ofApps.join(', ')}`)
failed ||= ofApps.length > 0
process.exit(failed ? 1 : 0)

function filesOf(chunk, seen = new Set()) {
  if (seen.has(manifest[chunk].file)) return seen
  seen.add(manifest[chunk].file)
  for (const imported of manifest[chunk].imports ?? []) filesOf(imported, seen)
  return seen
}
