// Compiles messages/<feature>.<locale>.json to src/generated (git-ignored). Run before vite, the type checker and tests; --to-run leaves
// out the declarations, half of the work, which only the type checker reads.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { compile } from '@inlang/paraglide-js'
import { build } from 'rolldown'

const here = fileURLToPath(new URL('.', import.meta.url))
const locales = ['en', 'ro', 'pl']

const files = await readdir(`${here}messages`)
const features = [...new Set(files.filter((file) => file.endsWith('.json')).map((file) => file.split('.')[0]))].sort()

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
      pathPattern: features.map((feature) => `../messages/${feature}.{locale}.json`),
    },
  }),
)

await compile({
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
// A page takes the texts of its chunk from a module each; Node would keep 3,900 modules in memory and reads them from one file.
await build({
  input: [`${here}src/generated/messages.js`, `${here}src/generated/runtime.js`],
  output: { dir: `${here}src/generated/for-node`, comments: false },
  logLevel: 'warn',
})
console.log(`locales: ${features.length} catalogues compiled`)
process.exit(0) // the compiler leaves timers behind that would hold the process
