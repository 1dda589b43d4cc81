import type { Manifest } from 'vite'

/**
 * What opens without signal: the pages around every other, and what a driver does in a day. Each line is the beginning of
 * the names of files that are loaded by themselves; what they need comes with them.
 */
export const beginnings = [
  'index.html',
  'src/shell/',
  'src/api/',
  'src/query/',
  'src/session/',
  'src/ui/form/',
  'src/ui/layout/',
  'src/ui/map/picture/',
  'src/ui/overlay/',
  'src/ui/photos/',
  'src/features/chat/',
  'src/features/delivery/',
  'src/features/help/download-app-screen.tsx',
  'src/features/install/',
  'src/features/invoices/raise/raise-invoice-screen.tsx',
  'src/features/bids/submit-bid-screen.tsx',
  'src/features/jobs/browse/',
  'src/features/jobs/job-log/',
  'src/features/my-work/',
  'src/features/notifications/',
  'src/features/on-this-phone/',
  'src/features/push/',
  'src/features/search/',
  'src/features/sign-in/code-form.tsx',
  'src/features/sign-in/log',
  'src/features/tracking/',
  'src/features/users/settings/settings-frame.tsx',
  'src/features/users/settings/settings-screen.tsx',
]

/** What pages show before the first of their code is there, or from outside; and the land under a driver's route. */
const pictures = ['/icon.svg', '/icon-192.png', '/basemap-picture.json']

/** A fifth of all for maps that can be moved, whose picture stays (decision 0065), and as much for the decoder of rare photos (decision 0108). */
const leftOut = /maplibre|heic-worker/

/** The addresses of everything that is kept. @throws when a line of the list no longer means anything */
export function filesToKeep(manifest: Manifest): string[] {
  const roots = beginnings.flatMap((beginning) => {
    const found = Object.keys(manifest).filter((name) => name.startsWith(beginning))
    if (found.length === 0) throw new Error(`To be kept, but not built: ${beginning}`)
    return found
  })
  const files = new Set(pictures)
  for (const name of withImports(manifest, roots)) {
    const { file, css = [], assets = [] } = manifest[name]!
    for (const each of [file, ...css, ...assets]) if (!leftOut.test(each)) files.add(`/${each}`)
  }
  return [...files].sort()
}

function withImports(manifest: Manifest, roots: readonly string[]): Set<string> {
  const all = new Set(roots)
  // A set grows while it is walked.
  for (const name of all) for (const imported of neededBy(manifest[name]!)) all.add(imported)
  return all
}

/** What is loaded later but shared with others has lost its name, and none of the beginnings fits it. */
function neededBy({ imports = [], dynamicImports = [] }: Manifest[string]): string[] {
  return [...imports, ...dynamicImports.filter((name) => name.startsWith('_'))]
}
