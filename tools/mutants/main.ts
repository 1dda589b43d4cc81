// npm run test:mutants [visibility|conditions|fields|indexes|checks|domain …] [--only=words] [--report]: plants faults one by one in a copy
// of the product and asks whether a test notices. Goes on where it was stopped; the figures stand in docs/checks.md.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mutantsIn } from './find-mutants.ts'
import { judge, type Verdict } from './judge.ts'
import { idOf, type Mutant } from './mutant.ts'
import { schemaMutants } from './schema-mutants.ts'
import { makeCopy } from './work-copy.ts'

const kinds = ['visibility', 'indexes', 'fields', 'conditions', 'checks'] as const
const root = join(import.meta.dirname, '../..')
const ledgerPath = join(root, '.cache/mutants/ledger.json')

const words = process.argv.slice(2)
const asked = words.filter((word) => !word.startsWith('--'))
const only = words.find((word) => word.startsWith('--only='))?.slice('--only='.length)
const unknown = asked.filter((word) => word !== 'domain' && !kinds.some((kind) => kind === word))
if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. There are ${kinds.join(', ')} and domain.`)

type Ledger = Record<string, Verdict & { kind: string; file: string; name: string }>
mkdirSync(join(root, '.cache/mutants'), { recursive: true })
const ledger = (existsSync(ledgerPath) ? JSON.parse(readFileSync(ledgerPath, 'utf8')) : {}) as Ledger

const mutants = new Map<string, Mutant>()
for (const mutant of [...sourceMutants(), ...(await schemaMutants())]) {
  for (let occurrence = 0; ; occurrence++) {
    const id = idOf(mutant, occurrence)
    if (mutants.has(id)) continue
    mutants.set(id, mutant)
    break
  }
}

if (!words.includes('--report')) {
  const chosen = [...mutants].filter(
    ([id, mutant]) =>
      !(id in ledger) &&
      (asked.length === 0 || asked.includes(mutant.kind)) &&
      (!only || placeOf(mutant).includes(only) || mutant.name.includes(only)),
  )
  if (chosen.length > 0) {
    const tree = makeCopy()
    for (const [index, [id, mutant]] of chosen.entries()) {
      const verdict = judge(mutant, tree)
      ledger[id] = { ...verdict, kind: mutant.kind, file: placeOf(mutant), name: mutant.name }
      writeFileSync(ledgerPath, JSON.stringify(ledger, null, 1))
      console.log(
        `${index + 1}/${chosen.length} ${verdict.verdict}: ${placeOf(mutant)}: ${mutant.name}${verdict.by ? ` (${verdict.by})` : ''}`,
      )
    }
  }
  if (asked.length === 0 || asked.includes('domain'))
    spawnSync(
      process.execPath,
      ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', 'tools/mutants/domain.stryker.json'],
      { cwd: root, stdio: 'inherit' },
    )
}
report()

function sourceMutants(): Mutant[] {
  const files = execFileSync('git', ['ls-files', 'apps/server/src'], { cwd: root, encoding: 'utf8' }).split('\n')
  return files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && existsSync(join(root, file)))
    .flatMap((file) => mutantsIn(file, readFileSync(join(root, file), 'utf8')))
}

function placeOf(mutant: Mutant): string {
  return 'file' in mutant ? mutant.file : mutant.statement
}

/** What is known so far of the faults that can be planted today. */
function report() {
  for (const kind of kinds) {
    const all = [...mutants].filter(([, mutant]) => mutant.kind === kind).map(([id]) => id)
    const known = all.flatMap((id) => ledger[id] ?? [])
    const count = (verdict: Verdict['verdict']) => known.filter((each) => each.verdict === verdict).length
    const judged = count('caught') + count('survived')
    const score = judged > 0 ? `${((100 * count('caught')) / judged).toFixed(1)} %` : '–'
    console.log(
      `${kind}: ${count('caught')} of ${judged} caught (${score}), ${count('broken')} that no statement can be, ${all.length - known.length} of ${all.length} not run`,
    )
    for (const { verdict, file, name } of known) if (verdict === 'survived') console.log(`  survived: ${file}: ${name}`)
  }
}
