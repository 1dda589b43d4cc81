// Compiles messages/<feature>.<locale>.json to src/generated (git-ignored). Run before vite, the type checker and tests; --to-run leaves
// out the declarations, half of the work, which only the type checker reads.
import fs from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { compile } from '@inlang/paraglide-js'
import { build } from 'rolldown'
import { compact, PRODUCT_MARK } from './compact.mjs'
import { shortKey } from './src/short-key.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const locales = ['en', 'ro', 'pl']

const files = await readdir(`${here}messages`)
const features = [...new Set(files.filter((file) => file.endsWith('.json')).map((file) => file.split('.')[0]))].sort()

// The compiler would take the market's name for a parameter that every caller has to give.
const marked = `${here}dist/messages`
await rm(marked, { recursive: true, force: true })
await mkdir(marked, { recursive: true })
const keyOf = new Map()
/** Every text as the catalogues write it, for the page on which an operator words them anew. */
const written = {}
for (const file of files) {
  const catalogue = await readFile(`${here}messages/${file}`, 'utf8')
  await writeFile(`${marked}/${file}`, catalogue.replaceAll('{product}', PRODUCT_MARK))
  const { $schema: _, ...messages } = JSON.parse(catalogue)
  Object.assign((written[file.split('.')[1]] ??= {}), messages)
  for (const key of Object.keys(messages)) {
    const other = keyOf.get(shortKey(key)) ?? key
    if (other !== key) throw new Error(`${key} and ${other} have the same short key: one needs another name.`)
    keyOf.set(shortKey(key), key)
  }
}

// The settings name every catalogue, so they are written anew each time: nobody keeps a central list.
// The plugin is read from disk because its usual address is a CDN.
const project = `${here}dist/project.inlang`
await rm(project, { recursive: true, force: true })
await mkdir(project, { recursive: true })
await writeFile(
  `${project}/settings.json`,
  JSON.stringify({
    $schema: 'https://inlang.com/schema/project-settings',
    baseLocale: 'en',
    locales,
    telemetry: 'off',
    modules: [fileURLToPath(import.meta.resolve('@inlang/plugin-message-format'))],
    'plugin.inlang.messageFormat': {
      pathPattern: features.map((feature) => `./messages/${feature}.{locale}.json`),
    },
  }),
)

// The compiler writes its thousands of files at once and says nothing of those that fail: most do where a process may have 1,024 open.
const unwritten = []
const oneAfterTheOther = {
  ...fs.promises,
  async writeFile(path, text) {
    try {
      const isMessage = /[/\\]messages[/\\](?!_index)\w+\.js$/.test(path)
      fs.writeFileSync(path, isMessage ? compact(text) : text)
    } catch (error) {
      unwritten.push(error)
    }
  },
}

await compile({
  fs: { ...fs, promises: oneAfterTheOther },
  project,
  outdir: `${here}src/generated`,
  strategy: ['localStorage', 'preferredLanguage', 'baseLocale'],
  localStorageKey: 'i18n_locale', // spec §3 "Client storage"
  emitTsDeclarations: !process.argv.includes('--to-run'),
  emitReadme: false,
  emitGitIgnore: false,
  emitPrettierIgnore: false,
  isServer: 'import.meta.env?.SSR',
})
for (const each of unwritten.slice(0, 3)) console.error(each.message)
if (unwritten.length > 0) throw new AggregateError(unwritten, `${unwritten.length} files could not be written.`)

// A page takes the texts of its chunk from a module each; Node would keep 3,900 modules in memory and reads them from one file.
await build({
  input: [`${here}src/generated/messages.js`, `${here}src/generated/runtime.js`, `${here}src/words.ts`],
  output: { dir: `${here}src/generated/for-node`, comments: false },
  logLevel: 'warn',
})
await writeFile(`${here}src/generated/for-node/texts.json`, JSON.stringify(written))
console.log(`locales: ${features.length} catalogues compiled`)
process.exit(0) // the compiler leaves timers behind that would hold the process
