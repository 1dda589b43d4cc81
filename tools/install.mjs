import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRelease } from './release/is-release.mjs'
import { passThrough, root } from './run.mjs'

/**
 * Installs the dependencies when something of package-lock.json is missing or has another version in node_modules.
 * Compares contents rather than file times: a checkout touches times without changing anything, and a copied folder the reverse.
 */
export async function ensureInstalled() {
  const reason = whyInstall()
  if (!reason) return
  console.log(`Installing dependencies: ${reason}.`)
  // Not "npm ci": it refuses a lock file without the optional packages of other platforms, which npm leaves out of one
  // written where a registry lacks them. With --no-save the lock file still decides every version and stays untouched.
  // A release asks for no compiler, which is a peer of the task queue's reader of settings.
  const forServer = isRelease ? ['--omit=dev', '--omit=peer'] : []
  const install = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', ...forServer]
  const code = await passThrough('npm', install, { alone: true })
  if (code !== 0) {
    console.error('Dependencies could not be installed; see the message of npm above.')
    process.exit(code)
  }
  if (isRelease) writeFileSync(installedRelease, lockText())
}

/** The lock file that a release was installed by: it names more packages than its server needs, so that they cannot be compared one by one. */
const installedRelease = join(root, 'node_modules', '.release-lock.json')
const lockText = () => readFileSync(join(root, 'package-lock.json'), 'utf8')

function whyInstallRelease() {
  const isSame = existsSync(installedRelease) && readFileSync(installedRelease, 'utf8') === lockText()
  return isSame ? undefined : 'none of this release are installed yet'
}

function whyInstall() {
  if (isRelease) return whyInstallRelease()
  const installedPath = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installedPath)) return 'none are installed yet'
  if (!existsSync(join(root, 'node_modules', '.bin', 'node'))) return 'Node 24 is not installed yet'
  const wanted = readPackages(join(root, 'package-lock.json'))
  const installed = readPackages(installedPath)
  for (const [path, { version, link, optional, peer }] of Object.entries(wanted)) {
    if (!path.startsWith('node_modules/') || link) continue
    const found = installed[path]?.version
    // Optional packages of other platforms are rightly absent.
    if (found === undefined && (optional || peer)) continue
    if (found !== version) return `${path.slice('node_modules/'.length)} should be ${version}`
  }
  return undefined
}

function readPackages(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages
}
