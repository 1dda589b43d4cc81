import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Accessibility rules of WCAG 2.2 AA and good practice hold on what is on the screen now. */
export async function axeFindsNothing(page: Page) {
  await settled(page)
  await findsNothing(page, new AxeBuilder({ page }).withTags(rules))
}

/** The one rule that the colours of a theme can break. */
export async function everythingIsLegible(page: Page) {
  await settled(page)
  await findsNothing(page, new AxeBuilder({ page }).withRules('color-contrast'))
}

async function findsNothing(page: Page, axe: AxeBuilder) {
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, help, nodes }) => ({ rule: `${id}: ${help}`, at: nodes.map(say) }))
  expect(found, `axe on ${page.url()}`).toEqual([])
}

const say = ({ html, failureSummary = '' }: { html: string; failureSummary?: string }) => `${html} ${failureSummary}`

/** Nothing sticks out: a phone does not scroll sideways, and the bars of the shell stay where they are. */
export async function nothingOverflows(page: Page) {
  const tooWide = await page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const scrolls = (element: Element) => {
      for (let at: Element | null = element.parentElement; at; at = at.parentElement)
        if (/auto|scroll|hidden|clip/.test(getComputedStyle(at).overflowX)) return true
      return false
    }
    const main = document.querySelector('#main')
    const sideways = [document.documentElement, main].filter((at) => at && at.scrollWidth > at.clientWidth + 1)
    const out = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right, width: own } = element.getBoundingClientRect()
      return own > 1 && left >= 0 && right > width + 1 && !scrolls(element)
    })
    // The shell is as high as the screen and scrolls inside: a page that scrolls around it moves the bars away.
    const { scrollHeight, clientHeight } = document.documentElement
    const below = main && scrollHeight > clientHeight + 1 ? [document.documentElement] : []
    return [...sideways, ...below, ...out].slice(0, 5).map((element) => element?.outerHTML.slice(0, 160))
  })
  expect(tooWide, `larger than the screen on ${page.url()}`).toEqual([])
}

/** Loading is over and nothing moves: what is checked is what a reader gets to see. */
export async function settled(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible() // no longer the splash
  await expect(page.getByLabel(/^(Loading…|Wczytywanie…|Se încarcă…)$/)).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready.then(() => undefined)) // another font breaks lines elsewhere
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const endless = effect?.getComputedTiming().iterations === Infinity
      return endless || playState === 'finished' || playState === 'idle'
    }),
  )
}
