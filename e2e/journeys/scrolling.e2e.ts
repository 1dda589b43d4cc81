import type { Locator } from '@playwright/test'
import { Actor } from '../actors/actor.ts'
import { expect, test } from '../stage/journey.ts'

/** How far down the page is; inside the shell its main part scrolls. */
const depth = (link: Locator) =>
  link.page().evaluate(() => (document.querySelector('#main') ?? document.scrollingElement)?.scrollTop ?? 0)

/** Follows a link far down, and goes back to it. */
async function followsAndReturns(link: Locator) {
  const page = link.page()
  await link.focus() // a tap would scroll once more, past what lies over the page
  const left = await depth(link)
  expect(left).toBeGreaterThan(100)
  const from = page.url()
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.href !== from)
  await expect.poll(() => depth(link)).toBe(0)
  await page.goBack()
  await expect.poll(() => depth(link)).toBeCloseTo(left, -1)
}

test('a page begins at its top, and going back finds it where it was left', async ({ stage, story }) => {
  const visitor = await stage.enters(Actor, null, { on: 'phone' })
  await visitor.opens('/terms')
  await visitor.presses('Accept') // the banner stands at the end of the page, and comes after it
  await followsAndReturns(visitor.page.getByRole('link', { name: 'Privacy policy' }).last())

  const member = await stage.enters(Actor, await story.company('Courier_Company'), { on: 'phone' })
  await member.page.setViewportSize({ width: 390, height: 420 })
  await member.opens('/settings')
  await followsAndReturns(member.page.locator('#main a').last())
})
