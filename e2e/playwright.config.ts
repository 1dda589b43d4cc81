import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { migratedFolder } from '../apps/server/testing/migrated-folder.ts'
import { patience } from '../tools/slowness.ts'

const port = Number(process.env['E2E_PORT'] ?? 4195)
const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
/** The same engine without what only a screen needs: faster, and without notifications. */
const shell = process.env['CHROMIUM_SHELL_PATH'] ?? chromium
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page lives for a moment: what compilers for speed and threads for its garbage save it would be thrown away with it.
  '--js-flags=--no-maglev,--no-opt,--single-threaded-gc',
  // Nothing but the server of the run is found: what a page asks of others is noted and goes nowhere.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
]
const data_dir = (process.env['E2E_DATA_DIR'] ??= ownFolder())

/** As with the checks: what takes minutes has files of its own, so that no run reports a journey it left out. */
const testMatch = process.env['WAYBILL_LONG'] === '1' ? ['*.e2e.ts', '*.long.ts'] : '*.e2e.ts'
/** What only a whole browser does: show notifications, judge whether a page may be installed. */
const wholly = ['push.e2e.ts', 'install.e2e.ts']
/** The app's page is elsewhere than its server, which is on this machine: no browser lets a page of the net ask that. */
const ofApp = [...args, '--disable-features=LocalNetworkAccessChecks']

/** Journeys through the real server in a real browser: one story a file, each on companies of its own. */
export default defineConfig({
  testDir: 'journeys',
  timeout: patience(180_000),
  expect: { timeout: patience(15_000) },
  fullyParallel: false,
  // Two cores: while two of them wait for an answer or a second of the story, the third is at work.
  workers: 3,
  // Three browsers, a server and a database on two cores lose a race now and then: one more try, which the report names.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'journeys',
      testMatch,
      testIgnore: [...wholly, 'app-*.e2e.ts'],
      use: { launchOptions: { executablePath: shell, args } },
    },
    { name: 'shell', testMatch: 'app-*.e2e.ts', use: { launchOptions: { executablePath: shell, args: ofApp } } },
    { name: 'whole browser', testMatch: wholly, use: { launchOptions: { executablePath: chromium, args } } },
  ],
  webServer: {
    command: 'node apps/server/src/main.ts',
    cwd: join(import.meta.dirname, '..'),
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: patience(120_000),
    stdout: 'pipe',
    env: {
      PORT: String(port),
      DATA_DIR: data_dir,
      DEMO: '1',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'development',
      // Nobody is there: whoever buys invoices asks by itself, in the journey.
      FACTORING_URL: 'https://finance.example/offers',
      FACTORING_NAME: 'Quay Finance',
      MIN_APP_VERSION: '0.9',
      OPERATOR_EMAIL: 'office@marketplace.example',
      OPERATOR_PHONE: '0113 496 0000',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: patience(15_000) },
  },
})

/** Workers read this file again: the folder is chosen once, by the first, and goes with it, after the server has stopped. */
function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-e2e-'))
  chmodSync(folder, 0o755) // or the files of the database are where nobody removes them
  process.once('exit', () => {
    for (const each of [folder, migratedFolder(process.pid)]) rmSync(each, { recursive: true, force: true })
  })
  return folder
}
