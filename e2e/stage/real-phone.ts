import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { patience } from '../../tools/slowness.ts'
import type { Person } from '../../apps/server/testing/story.ts'

const STARTS_MS = 30_000
const ANSWERS_MS = 8_000
const TRIES = 3
const args = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--lang=en-GB']

/** A browser with a profile of its own, which can be killed as a phone kills what it needs the memory of, and started again. */
export class RealPhone {
  readonly #program: string
  readonly #profile: string
  readonly #address: string
  #process: ChildProcess | null = null
  #browser: Browser | null = null

  private constructor(program: string, profile: string, address: string) {
    this.#program = program
    this.#profile = profile
    this.#address = address
  }

  /** In the hand of somebody who has signed in on it some time ago: the browser has written down who they are. */
  static async of({ token }: Person, address: string): Promise<RealPhone> {
    const program = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
    const phone = new RealPhone(program, await mkdtemp(join(tmpdir(), 'waybill-e2e-phone-')), address)
    const page = await phone.start()
    const expires = Date.now() / 1_000 + 30 * 24 * 3_600
    await page.context().addCookies([{ name: 'access_token', value: token, url: address, expires, sameSite: 'Strict' }])
    await page.goto(`${address}/language`)
    await page.evaluate(() => localStorage.setItem('i18n_locale', 'en'))
    await phone.#close()
    return phone
  }

  /** What stands on it is what it had written down by then. */
  async start(): Promise<Page> {
    const portFile = join(this.#profile, 'DevToolsActivePort')
    await rm(portFile, { force: true })
    this.#process = spawn(this.#program, [...args, `--user-data-dir=${this.#profile}`, '--remote-debugging-port=0'], {
      detached: true, // a group of its own, all of which is killed
      stdio: 'ignore',
      env: { ...process.env, TZ: 'Europe/London' },
    })
    const until = Date.now() + patience(STARTS_MS)
    while (!existsSync(portFile) || !readFileSync(portFile, 'utf8').includes('\n')) {
      if (Date.now() > until) throw new Error('The browser did not start.')
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    const [port] = readFileSync(portFile, 'utf8').split('\n')
    this.#browser = await connectedTo(`http://127.0.0.1:${port}`)
    const [context] = this.#browser.contexts()
    if (!context) throw new Error('The browser has no window.')
    const page = await context.newPage()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    return page
  }

  url(path: string): string {
    return `${this.#address}${path}`
  }

  /** At once, with all it was doing. */
  async kill() {
    const running = this.#process
    if (!running?.pid || running.exitCode !== null) return
    const ended = new Promise((resolve) => running.once('exit', resolve))
    process.kill(-running.pid, 'SIGKILL')
    await ended
    await this.#browser?.close().catch(() => undefined) // the line to it is gone as well
  }

  /** As one that has said "kept" of what it had not written yet. */
  async forgets() {
    await rm(join(this.#profile, 'Default', 'IndexedDB'), { recursive: true })
  }

  async remove() {
    await this.kill()
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 })
  }

  async #close() {
    const running = this.#process!
    const ended = new Promise((resolve) => running.once('exit', resolve))
    const session = await this.#browser!.newBrowserCDPSession()
    await session.send('Browser.close')
    await ended
  }
}

/** A browser that was killed puts its windows back while it starts: what asks it in the middle of that may never be answered. */
async function connectedTo(address: string): Promise<Browser> {
  for (let tries = 1; ; tries++) {
    try {
      return await chromium.connectOverCDP(address, { timeout: patience(ANSWERS_MS) })
    } catch (error) {
      if (tries === TRIES) throw error
    }
  }
}
