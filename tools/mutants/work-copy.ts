import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const root = join(import.meta.dirname, '../..')
/** Not inside the repository: what looks for tests or configuration there must not find them twice. */
const copy = join(root, '.cache/mutants/tree')

/** The product as it stands in the work tree, beside it: faults are planted in the copy, and people go on working. */
export function makeCopy(): string {
  rmSync(copy, { recursive: true, force: true })
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const file of [...files.split('\n').filter(Boolean), ...generated]) {
    if (!existsSync(join(root, file))) continue
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file), { recursive: true })
  }
  for (const modules of ['node_modules', 'apps/server/node_modules', 'apps/web/node_modules']) linkModules(modules)
  return copy
}

const generated = [
  'packages/locales/src/generated',
  'apps/server/src/platform/graphql/persisted-operations.generated.json',
  'apps/web/dist',
]

/** Packages of others are shared; our own are those of the copy, whatever happens to the work tree meanwhile. */
function linkModules(modules: string) {
  if (!existsSync(join(root, modules))) return
  mkdirSync(join(copy, modules), { recursive: true })
  for (const name of readdirSync(join(root, modules)))
    if (name !== '@waybill') symlinkSync(join(root, modules, name), join(copy, modules, name))
  if (modules !== 'node_modules') return
  mkdirSync(join(copy, modules, '@waybill'))
  for (const name of readdirSync(join(root, modules, '@waybill')))
    symlinkSync(
      relative(join(copy, modules, '@waybill'), join(copy, placeOf(name))),
      join(copy, modules, '@waybill', name),
    )
}

function placeOf(name: string): string {
  return relative(root, realpathSync(join(root, 'node_modules/@waybill', name)))
}
