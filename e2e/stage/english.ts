import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

const folder = join(import.meta.dirname, '..', '..', 'packages', 'locales', 'messages')

/** English texts of the catalogue that stand on a screen which should be in another language. */
export async function englishOn(page: Page, locale: 'pl' | 'ro'): Promise<string[]> {
  const found = (await shownOn(page)).filter(recognise(locale))
  return [...new Set(found)]
}

/** All texts of a screen: its title, and its names and hints for screen readers, included. */
export async function shownOn(page: Page): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const texts: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '')
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.push(element.getAttribute(name) ?? '')
    return texts
  })
  return shown.map((text) => text.trim())
}

const recognisers = new Map<string, (text: string) => boolean>()

/** What is English in this language's place. Catalogues are read once; most texts have no parameter and need no pattern. */
export function recognise(locale: 'pl' | 'ro'): (text: string) => boolean {
  const known = recognisers.get(locale)
  if (known) return known
  const own = new Set([...textsOf(locale).values()].flat())
  const english = [...textsOf('en').values()].flat().filter((text) => !own.has(text) && words(text).length > 0)
  const whole = new Set(english.filter((text) => !text.includes('{')))
  const patterns = english.filter((text) => text.includes('{')).map(patternOf)
  const judged = new Map<string, boolean>() // the shell says the same on every screen
  const judge = (text: string) => whole.has(text) || patterns.some((pattern) => pattern.test(text))
  const isEnglish = (text: string) => {
    const known = judged.get(text) ?? judge(text)
    judged.set(text, known)
    return known
  }
  recognisers.set(locale, isEnglish)
  return isEnglish
}

function textsOf(locale: string): Map<string, string[]> {
  const files = globSync(`*.${locale}.json`, { cwd: folder })
  if (files.length < 10) throw new Error(`Only ${files.length} catalogues of ${locale} were found.`)
  const entries = files.flatMap((file) => {
    const catalogue = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, unknown>
    return Object.entries(catalogue).map(([key, value]) => [key, leavesOf(value)] as const)
  })
  return new Map(entries)
}

/** A message, or the forms of one that counts. */
function leavesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  const variants = Array.isArray(value) ? (value as { match?: Record<string, string> }[]) : []
  return variants.flatMap(({ match = {} }) => Object.values(match))
}

/** What is said besides the parameters; short words are the same in many languages. */
function words(text: string): string[] {
  return text.replaceAll(/\{\w+\}/g, ' ').match(/[a-z]{4,}/gi) ?? []
}

function patternOf(text: string): RegExp {
  const literal = text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`^${literal.replaceAll(/\{\w+\}/g, '.+')}$`)
}
