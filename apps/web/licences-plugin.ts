import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** A package whose code is in the pages; the screen at /licences shows it (`src/features/legal/licences-screen.tsx`). */
type Licence = { name: string; version: string; license: string; text: string }
type Manifest = { name?: string; version?: string; license?: string; dependencies?: Record<string, string> }

const manifestAt = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

/** Writes `licences.json`: what a licence asks for is that its text goes with the code, and a bundle has lost it. */
export function licences(): Plugin {
  return {
    name: 'waybill:licences',
    apply: 'build',
    generateBundle() {
      const folders = new Set([...this.getModuleIds()].flatMap(packageFolderOf))
      // Fonts, workers and what an app alone loads are no modules of this bundle.
      for (const name of Object.keys(manifestAt(import.meta.dirname).dependencies ?? {})) {
        const folder = installedAt(name)
        if (folder && !name.startsWith('@waybill/')) folders.add(folder)
      }
      const found = [...folders].map(licenceOf).toSorted((a, b) => (a.name < b.name ? -1 : 1))
      this.emitFile({ type: 'asset', fileName: 'licences.json', source: JSON.stringify(found) })
    },
  }
}

/** `/…/node_modules/@scope/name/dist/file.js` is of `/…/node_modules/@scope/name`. */
export function packageFolderOf(id: string): string[] {
  const [, folder] = /^\0?(\/.*\/node_modules\/(?:@[^/]+\/)?[^/@]+)\//.exec(id) ?? []
  return folder && existsSync(join(folder, 'package.json')) ? [folder] : []
}

function installedAt(name: string): string | undefined {
  const roots = [import.meta.dirname, dirname(dirname(import.meta.dirname))]
  return roots
    .map((root) => join(root, 'node_modules', name))
    .find((folder) => existsSync(join(folder, 'package.json')))
}

function licenceOf(folder: string): Licence {
  const { name = '', version = '', license = '' } = manifestAt(folder)
  const file = readdirSync(folder).find((each) => /^(?:licen[cs]e|copying)(?:[.-].*)?$/i.test(each))
  return { name, version, license, text: file ? readFileSync(join(folder, file), 'utf8').trim() : '' }
}
