import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { startMailServer } from '../../apps/server/testing/mail-server.ts'
import { OwnServer } from './own-server.ts'

const root = join(import.meta.dirname, '..', '..')

/** An empty production start with a mail server: what an operator has an hour after reading the manual. */
export class MarketInProduction {
  readonly server: OwnServer
  readonly #settings: Record<string, string>
  readonly #lines: string[]
  readonly #stopMails: () => Promise<void>

  private constructor(server: OwnServer, settings: Record<string, string>, lines: string[], stop: () => Promise<void>) {
    this.server = server
    this.#settings = settings
    this.#lines = lines
    this.#stopMails = stop
  }

  static async open(): Promise<MarketInProduction> {
    const lines: string[] = []
    const mails = await startMailServer((line) => void lines.push(line))
    const settings = {
      NODE_ENV: 'production',
      SMTP_URL: mails.url,
      MAIL_FROM: 'office@vans.example',
      OPERATOR_EMAIL: 'office@vans.example',
    }
    return new MarketInProduction(await OwnServer.open(settings), settings, lines, mails.stop)
  }

  get address() {
    return this.server.address
  }

  /** A command of the operator's on the same machine, such as `staff add`. @returns its output, also where it ends with a code */
  runs(command: 'backup' | 'doctor' | 'staff', ...words: string[]): string {
    const { address, data_dir } = this.server
    const env = { ...process.env, ...this.#settings, DEMO: '0', PUBLIC_URL: address, DATA_DIR: data_dir }
    try {
      return execFileSync(process.execPath, [`apps/server/src/${command}.ts`, ...words], {
        cwd: root,
        env,
        encoding: 'utf8',
      })
    } catch (error) {
      return (error as { stdout: string }).stdout
    }
  }

  /** Everything mailed so far, without the line breaks that the transfer encoding adds. */
  get mailed(): string {
    return this.#lines.join('\n').replaceAll('=\n', '').replaceAll('=3D', '=')
  }

  /** The newest link of that path in a mail to the address. */
  async mailedLink(to: string, path: string): Promise<string> {
    const link = new RegExp(String.raw`${path}\?token=[\w-]+`, 'g')
    const find = () => {
      const mail = this.mailed
        .split(/^(?=From: )/m)
        .findLast((each) => each.includes(`To: ${to}`) && each.includes(path))
      return mail?.match(link)?.at(-1) ?? ''
    }
    await expect.poll(find, { message: `a mail with ${path} to ${to}` }).not.toBe('')
    return find()
  }

  async close() {
    await this.server.close()
    await this.#stopMails()
  }
}
