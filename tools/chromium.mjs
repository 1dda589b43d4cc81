import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { root } from './run.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The browsers of the journeys, as variables: without Debian's shell of Chromium everything runs in Chromium, more slowly. */
export function findBrowsers() {
  return {
    CHROMIUM_PATH: findChromium(),
    CHROMIUM_SHELL_PATH: process.env.CHROMIUM_SHELL_PATH ?? onPath(['chromium-headless-shell']),
  }
}

/**
 * The Chromium that the journeys run in: CHROMIUM_PATH, else the system's, else Playwright's own,
 * else installed with apt (as root). Without any the tests stop: a journey is never left out silently.
 */
function findChromium() {
  const found = fromVariable() ?? onPath() ?? playwrights() ?? installed()
  if (found) return found
  console.error(
    'No Chromium was found for the journeys. Install one (apt-get install chromium, or npx playwright install chromium) or set CHROMIUM_PATH.',
  )
  process.exit(1)
}

function fromVariable() {
  const path = process.env.CHROMIUM_PATH
  if (!path) return undefined
  if (isExecutable(path)) return path
  console.error(`CHROMIUM_PATH is ${path}, which is no executable file.`)
  process.exit(1)
}

function onPath(wanted = names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap((folder) => wanted.map((name) => join(folder, name))).find(isExecutable)
}

function playwrights() {
  try {
    const path = createRequire(join(root, 'e2e', 'package.json'))('@playwright/test').chromium.executablePath()
    return isExecutable(path) ? path : undefined
  } catch {
    return undefined
  }
}

function installed() {
  if (process.getuid?.() !== 0 || !onPathNamed('apt-get')) return undefined
  console.log('Installing Chromium with apt-get.')
  const apt = (...args) =>
    execFileSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  try {
    apt('update', '-q')
    apt('install', '-yq', '--no-install-recommends', 'chromium', 'chromium-headless-shell')
  } catch (error) {
    console.error(`Chromium could not be installed: ${error.message}`)
  }
  return onPath()
}

function onPathNamed(name) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)))
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
