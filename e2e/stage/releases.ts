import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/**
 * The commit of the previous release: `commit` where one is given, else the latest tag of a version that is not on this commit.
 * Before the first tag, the first commit that builds its image and its tarball as this one does.
 */
export function previousRelease(commit = process.env['WAYBILL_RELEASE_FROM']): string {
  const head = git('rev-parse', 'HEAD')
  if (commit) return git('rev-parse', '--verify', `${commit}^{commit}`)
  const tags = git('tag', '--list', 'v*', '--sort=-version:refname').split('\n').filter(Boolean)
  const previous = tags.map((tag) => git('rev-parse', `${tag}^{commit}`)).find((tagged) => tagged !== head)
  return previous ?? git('log', '-S', 'ARG NODE_IMAGE', '--format=%H', '--', 'Dockerfile').split('\n').at(-1)!
}

/** A commit as people name it: its version, or else the first eight digits. */
export const nameOf = (commit: string) =>
  git('tag', '--list', 'v*', '--points-at', commit).split('\n')[0] || commit.slice(0, 8)

/** The files of a commit in `folder`, without its history. */
export function checkedOut(commit: string, folder: string): string {
  const source = join(folder, `tree-${commit.slice(0, 8)}`)
  mkdirSync(source, { recursive: true })
  const files = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 500_000_000 })
  execFileSync('tar', ['x', '-C', source], { input: files })
  return source
}

/** Packs a commit as `npm run release:pack` does, and unpacks the tarball as an operator does. Answers the folder of the product. */
export function unpackedRelease(commit: string, folder: string): string {
  const source = join(folder, `source-${commit.slice(0, 8)}`)
  execFileSync('git', ['clone', '--quiet', '--shared', '--no-checkout', root, source])
  execFileSync('git', ['checkout', '--quiet', '--detach', commit], { cwd: source })
  installedAsHere(source)
  const env = { ...process.env, PATH: [join(source, 'node_modules/.bin'), process.env['PATH']].join(delimiter) }
  const runs = (script: string) =>
    execFileSync(process.execPath, [script], { cwd: source, env, stdio: ['ignore', 'pipe', 'inherit'] })
  runs('tools/build.mjs')
  runs('tools/release/pack.mjs')
  const target = join(folder, `release-${commit.slice(0, 8)}`)
  mkdirSync(target)
  const [tarball] = globSync('.cache/release/*.tar.gz', { cwd: source })
  execFileSync('tar', ['xzf', join(source, tarball!), '-C', target])
  const [product] = globSync('*/release.json', { cwd: target })
  const unpacked = join(target, dirname(product!))
  installedAsHere(unpacked)
  return unpacked
}

/** The packages of this folder, as links where the disk allows: what a registry gives is tried by hand, with `npm start`. */
function installedAsHere(folder: string) {
  for (const packages of globSync(['node_modules', 'apps/*/node_modules'], { cwd: root })) {
    mkdirSync(dirname(join(folder, packages)), { recursive: true })
    execFileSync('cp', ['-a', '--link', join(root, packages), join(folder, packages)])
  }
}

/** The operations that pages and apps of a release send: id → text. */
export function operationsOf(product: string): Record<string, string> {
  const file = join(product, 'apps/server/src/platform/graphql/persisted-operations.generated.json')
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
}
