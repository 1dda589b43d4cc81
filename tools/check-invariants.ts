// The promises of ARCHITECTURE.md, held by a program.
import { join } from 'node:path'
import { verdict } from './invariants/rule.ts'
import { rules } from './invariants/rules.ts'
import { readTree } from './invariants/tree.ts'

const tree = readTree(join(import.meta.dirname, '..'))
let kept = 0
for (const rule of rules) {
  const breaches = verdict(rule, tree)
  if (breaches.length === 0) kept += 1
  for (const breach of breaches) console.error(`${rule.name}: ${breach}`)
}
console.log(`${kept} of ${rules.length} invariants kept, ${tree.files.length} files read.`)
if (kept < rules.length) process.exitCode = 1
