import type { Locator, Page } from '@playwright/test'
import { followsPath } from '../../e2e/stage/follow-path.ts'
import { settled } from '../../e2e/stage/screen-checks.ts'

export type Device = 'desk' | 'phone'
/** An action that a dispatcher does all day. `begin` brings the page there, `act` is measured and ends when its effect is drawn. */
export type Interaction = {
  name: string
  begin: (page: Page, device: Device) => Promise<void>
  act: (page: Page, device: Device) => Promise<void>
}

async function goes(page: Page, path: string) {
  await followsPath(page, path)
  await settled(page)
}
/** At a desk a row of the table, on a phone a card. */
const row = (page: Page, device: Device, at: number) => {
  const main = page.getByRole('main')
  return device === 'desk'
    ? main
        .locator('[data-key]')
        .nth(at)
        .getByText(/^#\d+$/)
    : main.locator('li a[href*="/jobs-posted/"]').nth(at)
}
/** A finger hovers over nothing; a mouse would hold the messages that it rests on. */
const press = (what: Locator, device: Device) => (device === 'phone' ? what.tap() : what.click())
const atRecord = async (page: Page) => {
  await page.waitForURL(/\/jobs-posted\/[\da-f-]{36}/)
  await settled(page)
}
const listOf = (page: Page) => goes(page, '/jobs-posted?tab=open')

export const interactions: readonly Interaction[] = [
  {
    name: 'open list',
    begin: (page) => goes(page, '/messages'),
    async act(page, device) {
      const name = device === 'desk' ? 'Posted' : 'My work'
      await press(page.getByRole('navigation').getByRole('link', { name, exact: true }).first(), device)
      await page.waitForURL(device === 'desk' ? /\/jobs-posted/ : /\/my-work/)
      await settled(page)
    },
  },
  {
    name: 'open record',
    begin: listOf,
    async act(page, device) {
      await press(row(page, device, 0), device)
      await atRecord(page)
    },
  },
  {
    name: 'filter',
    begin: listOf,
    async act(page, device) {
      await press(page.getByRole('link', { name: /^On the road/ }).first(), device)
      await page.waitForURL(/on_the_road/)
      await settled(page)
    },
  },
  {
    name: 'save',
    async begin(page) {
      await goes(page, '/company-contact')
      await page.getByRole('alert').waitFor({ state: 'detached' }) // "Saved." of the time before lies over the button
      await page.getByLabel(/^Address line 2/).fill(`Unit ${Date.now() % 100_000}`)
    },
    async act(page, device) {
      await press(page.getByRole('button', { name: 'Save' }), device)
      await page.waitForURL(/\/company$/)
      await settled(page)
    },
  },
  {
    name: 'next record',
    async begin(page, device) {
      await listOf(page)
      await press(row(page, device, 0), device)
      await atRecord(page)
    },
    async act(page, device) {
      const from = page.url()
      if (device === 'desk') await page.getByRole('link', { name: 'Next job' }).click()
      else {
        await press(page.getByRole('link', { name: 'Back' }), device)
        await press(row(page, device, 1), device)
      }
      await page.waitForURL((url) => url.href !== from && /\/jobs-posted\/[\da-f-]{36}/.test(url.pathname))
      await settled(page)
    },
  },
]
