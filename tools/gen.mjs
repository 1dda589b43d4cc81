// npm run gen: everything that is written by a program. Parts may be named; --check fails when a committed file is out of
// date; --if-stale leaves out parts whose inputs have not changed since the last time.
import { ensureInstalled } from './install.mjs'
import { node24, run } from './run.mjs'
import { isStale, stamp } from './stale.mjs'

const textInputs = ['packages/locales/messages', 'packages/locales/compile.mjs', 'package-lock.json']
const parts = {
  texts: { script: 'packages/locales/compile.mjs', inputs: textInputs },
  schema: { script: 'tools/gen-schema.ts', inputs: ['apps/server/src', 'packages/domain/src', 'tools'] },
  operations: {
    script: 'tools/gen-operations.ts',
    inputs: ['schema.graphql', 'apps/web/src', 'tools'],
    after: 'schema',
  },
  /** The texts without their types, which are enough to build and to start; made only when named. */
  'texts-to-run': {
    script: 'packages/locales/compile.mjs',
    args: ['--to-run'],
    inputs: textInputs,
    heldBy: 'texts',
    onlyNamed: true,
  },
  database: { script: 'tools/gen-database.ts', inputs: ['apps/server/migrations', 'packages/domain/src', 'tools'] },
}

await ensureInstalled()
const options = process.argv.slice(2).filter((word) => word.startsWith('--'))
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const unknown = [
  ...named.filter((name) => !(name in parts)),
  ...options.filter((o) => o !== '--check' && o !== '--if-stale'),
]
if (unknown.length > 0) {
  console.error(
    `Unknown: ${unknown.join(', ')}. Parts are ${Object.keys(parts).join(', ')}; options --check, --if-stale.`,
  )
  process.exit(1)
}

const isWanted = (name) => (named.length > 0 ? named.includes(name) : !parts[name].onlyNamed)
/** Beside each other; what reads what another writes comes after it, and stands after it above. */
const making = {}
for (const name of Object.keys(parts).filter(isWanted))
  making[name] = Promise.resolve(making[parts[name].after]).then(() => generate(name, parts[name]))
await Promise.all(Object.values(making))

async function generate(name, { script, args = [], inputs, heldBy = name }) {
  const isThere = [name, heldBy].some((each) => !isStale(stampOf(each), inputs))
  if (options.includes('--if-stale') && isThere) return
  const { code, output } = await run(node24, [script, ...args, ...(options.includes('--check') ? ['--check'] : [])])
  process.stdout.write(output)
  if (code === 0) stamp(stampOf(name))
  else process.exitCode = 1
}

function stampOf(name) {
  return `.cache/generated-${name}`
}
