import { expect, type Locator, type Page } from '@playwright/test'

/** WAYBILL_PACE=human: somebody who looks before a click or a key that means something, and types as people type. */
const pace = process.env['WAYBILL_PACE'] === 'human' ? { look: 600, key: 50 } : { look: 0, key: 0 }

type Most = { clicks: number; keys: number }

/** The hands of somebody at a desk: they count what they do, and say what a piece of work has taken. */
export class Hands {
  readonly #page: Page
  readonly #begun = Date.now()
  #clicks = 0
  #keys = 0

  constructor(page: Page) {
    this.#page = page
  }

  async clicks(at: Locator) {
    await this.#page.waitForTimeout(pace.look)
    await at.click()
    this.#clicks++
  }

  /** One key, or several held at once. */
  async presses(key: string) {
    await this.#page.waitForTimeout(pace.look)
    await this.#page.keyboard.press(key)
    this.#keys++
  }

  async types(text: string) {
    await this.#page.keyboard.type(text, { delay: pace.key })
    this.#keys += text.length
  }

  /** No more than that was needed; the figures are printed. */
  took(work: string, most: Most) {
    const seconds = ((Date.now() - this.#begun) / 1000).toFixed(1)
    process.stdout.write(`${work}: ${this.#clicks} clicks, ${this.#keys} keys, ${seconds} s\n`)
    expect(this.#clicks, `clicks to ${work}`).toBeLessThanOrEqual(most.clicks)
    expect(this.#keys, `keys to ${work}`).toBeLessThanOrEqual(most.keys)
  }
}
