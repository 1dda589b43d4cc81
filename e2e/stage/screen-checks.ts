import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, NodeResult, RunOptions, Spec } from 'axe-core'
import { expect, type Page } from '@playwright/test'
import { patience } from '../../tools/slowness.ts'

/** Half of the bytes of `axe.source`, which every document has to be sent and to read. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Accessibility rules of WCAG 2.2 AA and good practice hold on what is on the screen now. */
export async function axeFindsNothing(page: Page) {
  await settled(page)
  await findsNothing(page, rules)
}

/** A dialog or a menu, a refusal, an empty list, a message: `screens.e2e.ts` reads every screen, and none of these. */
const states = [
  ':is(dialog[open], [role=dialog], [role=alertdialog], [role=menu], [role=listbox])',
  '[popover]:popover-open',
  ':is([role=alert], [role=status]):not(:empty)',
  '[aria-invalid=true]',
  '[data-empty]',
]

/** Whether a story has brought a screen into a state that is read nowhere else; the app's pages are all read where they are. */
export async function isInAState(page: Page): Promise<boolean> {
  await settled(page)
  return page.evaluate(
    ([selector, app]) =>
      location.origin === app ||
      [...document.querySelectorAll(selector)].some((element) => element.getBoundingClientRect().width > 1),
    [states.join(), 'https://localhost'] as const,
  )
}

/** The one rule that the colours of a theme can break. */
export async function everythingIsLegible(page: Page) {
  await settled(page)
  await findsNothing(page, ['color-contrast'])
}

const SMALLEST_TEXT_PX = 13
const SMALLEST_TARGET_PX = 48

/** Read in the sun and hit with gloves on: 7:1, no text under 13 px, no control under 48 px. */
export async function holdsInTheSun(page: Page) {
  await settled(page)
  await findsNothing(page, ['color-contrast-enhanced'])
  const small = await page.evaluate(tooSmall, { text: SMALLEST_TEXT_PX, target: SMALLEST_TARGET_PX })
  expect(small, `too small on ${page.url()}`).toEqual([])
}

/** Asked in the page: words and controls that are smaller than they may be. */
function tooSmall(least: { text: number; target: number }): string[] {
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }
  const words = [...document.querySelectorAll('body *')].filter(
    (element) =>
      [...element.childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim()) &&
      isSeen(element) &&
      Number.parseFloat(getComputedStyle(element).fontSize) < least.text,
  )
  // A link among words is as high as its line. What a label makes larger is as large as the label, a stretched link as its card.
  const areaOf = (control: Element) =>
    control.closest('label') ?? (control.matches('.stretched') ? control.closest('.relative')! : control)
  const controls = [...document.querySelectorAll('a[href], button, select, summary, input, textarea')].filter(
    (element) => {
      const isInWords = getComputedStyle(element).display === 'inline'
      const { width, height } = areaOf(element).getBoundingClientRect()
      return isSeen(element) && !isInWords && Math.min(width, height) < least.target - 0.5
    },
  )
  return [...words, ...controls].map((element) => element.outerHTML.slice(0, 160))
}

/**
 * Put into a document once, and asked for faults alone: the rest of a report is most of its cost. Its second cost is to say where
 * every element is that was looked at: that is asked for where something is at fault.
 */
async function findsNothing(page: Page, runOnly: string[]) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const violations = await page.evaluate(
    async (options: RunOptions) => {
      const { axe: here } = window as never as { axe: Axe }
      here.configure({ noHtml: true })
      const inShort = await here.run(document, { ...options, selectors: false })
      if (inShort.violations.length === 0) return []
      const { violations: seen } = await here.run(document, options)
      // What lies under a bar that stays is reached by scrolling: it is judged where it is free.
      const small = seen.find(({ id }) => id === 'target-size')
      if (!small) return seen
      const scroller = document.querySelector('#main')
      const top = scroller?.scrollTop ?? 0
      const still = []
      for (const node of small.nodes) {
        const element = document.querySelector(String(node.target[0]))!
        element.scrollIntoView({ block: 'center' })
        const alone = await here.run(element, { ...options, runOnly: ['target-size'] })
        if (alone.violations.length > 0) still.push(node)
      }
      scroller?.scrollTo({ top })
      return [...seen.filter((each) => each !== small), ...(still.length > 0 ? [{ ...small, nodes: still }] : [])]
    },
    { runOnly, resultTypes: ['violations'], preload: false } satisfies RunOptions,
  )
  const found = violations.map(({ id, help, nodes }) => ({ rule: `${id}: ${help}`, at: nodes.map(say) }))
  expect(found, `axe on ${page.url()}`).toEqual([])
}

type Axe = {
  configure: (spec: Spec) => void
  run: (at: Node, options: RunOptions) => Promise<AxeResults>
}

const say = ({ target, failureSummary = '' }: NodeResult) => `${String(target)} ${failureSummary}`

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

/** Buttons, links and headings whose words are cut off and cannot be scrolled to. */
export async function cutTexts(page: Page): Promise<string[]> {
  await settled(page)
  return page.evaluate(() =>
    [...document.querySelectorAll('button, h1, h2, h3, label')]
      .filter((element) => {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(element)
        const clips = [overflowX, overflowY].some((how) => how === 'hidden' || how === 'clip')
        const isCut = element.scrollHeight > element.clientHeight + 2 || element.scrollWidth > element.clientWidth + 2
        return clips && isCut && textOverflow !== 'ellipsis' && element.checkVisibility() && element.clientWidth > 1
      })
      .map((element) => element.outerHTML.slice(0, 160)),
  )
}

/**
 * What stands beside each other by a margin alone is one word to whoever hears it: "LeedsLS10". Names of links, buttons and cells
 * are made of what is in them, and only blocks get a space between them.
 */
export async function wordsAreApart(page: Page) {
  const joined = await page.evaluate(() => {
    const found: string[] = []
    for (const named of document.querySelectorAll('a[href], button, [role=row] > *, td, th, h1, h2, h3')) {
      const walker = document.createTreeWalker(named, NodeFilter.SHOW_TEXT)
      let before: Node | null = null
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        const within = text.parentElement!
        if (!text.textContent || !within.checkVisibility() || within.closest('[aria-hidden=true]')) continue
        const [first, second] = [before, text]
        before = text
        if (!first || !/[\p{L}\p{N}]$/u.test(first.textContent!) || !/^[\p{L}\p{N}]/u.test(second.textContent!))
          continue
        const range = document.createRange()
        range.setStartBefore(first)
        range.setEndAfter(second)
        const around = range.commonAncestorContainer
        const isInline = (from: Element | null) => {
          for (let at = from; at && at !== around; at = at.parentElement)
            if (getComputedStyle(at).display !== 'inline') return false
          return true
        }
        const end = document.createRange()
        end.selectNodeContents(first)
        const start = document.createRange()
        start.selectNodeContents(second)
        const gap = start.getBoundingClientRect().left - end.getBoundingClientRect().right
        if (isInline(first.parentElement) && isInline(second.parentElement) && gap > 1)
          found.push(`${first.textContent}|${second.textContent}`)
      }
    }
    return [...new Set(found)].slice(0, 5)
  })
  expect(joined, `read out as one word on ${page.url()}`).toEqual([])
}

/** Under forced colours planes of colour are gone: a button has an edge, what is open or chosen an outline, a cut-out shape is seen. */
export async function holdsUnderForcedColours(page: Page) {
  await page.emulateMedia({ forcedColors: 'active' })
  const lost = await page.evaluate(() => {
    const isSeen = (element: Element) => element.getBoundingClientRect().width > 1 && element.checkVisibility()
    const all = (selector: string) => [...document.querySelectorAll(selector)].filter(isSeen)
    const paper = getComputedStyle(document.body).backgroundColor
    const hasEdge = (element: Element) => {
      const { borderBottomStyle, borderBottomColor, outlineStyle, textDecorationLine } = getComputedStyle(element)
      const hasBorder = borderBottomStyle !== 'none' && borderBottomColor !== paper
      return hasBorder || outlineStyle !== 'none' || textDecorationLine.includes('underline')
    }
    const isMarked = (element: Element) => getComputedStyle(element).outlineStyle !== 'none'
    const isDrawn = (element: Element) => getComputedStyle(element).backgroundColor !== paper
    return [
      ...all('button').filter((button) => !hasEdge(button)),
      ...all('[aria-current]:not([aria-current=false]), [aria-pressed=true], label:has(:checked)').filter(
        (one) => !isMarked(one),
      ),
      ...all('[style*="mask"]').filter((shape) => !isDrawn(shape)),
    ]
      .slice(0, 5)
      .map((element) => element.outerHTML.slice(0, 200))
  })
  await page.emulateMedia({ forcedColors: 'none' })
  expect(lost, `lost under forced colours on ${page.url()}`).toEqual([])
}

/** Loading is over and nothing moves: what is checked is what a reader gets to see. */
export async function settled(page: Page) {
  await page
    .waitForFunction(isAtRest, null as 'why' | null, { timeout: patience(15_000), polling: 50 })
    .catch(async (error: Error) => {
      throw new Error(`${page.url()} does not come to rest: ${await page.evaluate(isAtRest, 'why' as const)}`, {
        cause: error,
      })
    })
}

/** Asked in the page, which costs less than questions from outside, and not at every frame, which keeps it drawing. */
function isAtRest(why: 'why' | null): boolean | string {
  const isThere = [...document.querySelectorAll('h1')].some((heading) => heading.checkVisibility())
  const loading = ['Loading…', 'Wczytywanie…', 'Se încarcă…'].map((words) => `[aria-label="${words}"]`)
  const isMoving = document.getAnimations().some(({ playState, effect }) => {
    const isEndless = effect?.getComputedTiming().iterations === Infinity
    return !isEndless && playState !== 'finished' && playState !== 'idle'
  })
  const reasons = [
    !isThere && 'no main heading', // the splash has none
    document.querySelector(loading.join()) && 'something loads',
    document.fonts.status !== 'loaded' && 'fonts are on their way', // others break lines elsewhere
    isMoving && 'something moves',
  ].filter(Boolean)
  return why ? reasons.join(', ') : reasons.length === 0
}
