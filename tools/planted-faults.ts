import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const root = join(import.meta.dirname, '..')

const CHECKS = 'apps/server/checks'
const asksForAll = process.env['WAYBILL_FAULTS'] === '1'
/** Names the commit at which every planted fault was last caught, and the figures of that run (`npm run test:faults`). */
const PASSED = join(root, CHECKS, 'planted-faults.json')

/** `since`: the commit at which all faults were caught; null where none is named. */
type Proving = { all?: boolean; since?: string | null }

/**
 * The checks whose planted faults have to be planted: all where it is asked for (`npm run test:faults`, the long tier) and where git
 * cannot compare; else those whose own file, or what they break, differs from the commit at which all faults were caught.
 */
export function checksToProve({ all = asksForAll, since = passedAt() }: Proving = {}): string[] {
  const checks = readdirSync(join(root, CHECKS))
    .filter((name) => name.endsWith('.check.ts'))
    .map((name) => `${CHECKS}/${name}`)
  const changed = all ? undefined : changedSince(since)
  return changed ? checks.filter((check) => readsChanged(check, changed)) : checks
}

function passedAt(): string | null {
  return existsSync(PASSED) ? (JSON.parse(readFileSync(PASSED, 'utf8')) as { commit: string }).commit : null
}

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

/** Files that differ from a commit, new ones included; undefined where its history is not here. */
function changedSince(commit: string | null): Set<string> | undefined {
  if (!commit) return undefined
  try {
    const differ = git('diff', '--name-only', '--no-renames', '-z', commit)
    const added = git('ls-files', '--others', '--exclude-standard', '-z')
    return new Set(`${differ}${added}`.split('\0').filter(Boolean))
  } catch {
    return undefined
  }
}

/** A quoted path of a module, the name of a planted fault's own, or, with a slash at its end, a path of a folder. */
const quoted = /'((?:\.{1,2}\/[^']*|fault-[\w-]+)\.(?:ts|sql)|\.{1,2}\/[^']*\/)'/g

/** Whether something changed that proves nothing any more: the check, a module of the checks it reads, or what these name of the product. */
export function readsChanged(
  check: string,
  changed: ReadonlySet<string>,
  read = (path: string) => readFileSync(join(root, path), 'utf8'),
): boolean {
  const own = new Set([check])
  for (const file of own) {
    if (changed.has(file)) return true
    for (const [, path = ''] of read(file).matchAll(quoted)) {
      const named = relative(root, resolve(root, dirname(file), path)) + (path.endsWith('/') ? '/' : '')
      if (named.startsWith(`${CHECKS}/`)) own.add(named)
      else if (named.endsWith('/') ? [...changed].some((each) => each.startsWith(named)) : changed.has(named))
        return true
    }
  }
  return false
}

/** As a command: says what is left out; with the figures of a run that caught them all, names its commit. */
if (import.meta.main) {
  const [figures] = process.argv.slice(2)
  if (figures) notePassed(JSON.parse(figures) as object)
  else sayWhatIsLeftOut()
}

function notePassed(figures: object) {
  // What was not committed was tested with it: the commit alone would say more than is known.
  if (git('status', '--porcelain').trim()) return
  const passed = { commit: git('rev-parse', 'HEAD').trim(), date: new Date().toISOString().slice(0, 10), ...figures }
  writeFileSync(PASSED, `${JSON.stringify(passed, null, 2)}\n`)
  console.log(`${relative(root, PASSED)} names this commit: commit it.`)
}

function sayWhatIsLeftOut() {
  const leftOut = checksToProve({ all: true }).length - checksToProve().length
  if (leftOut > 0)
    console.log(
      `Planted faults of ${leftOut} checks: not planted, nothing of theirs has changed since ${passedAt()?.slice(0, 8)}`,
    )
}
