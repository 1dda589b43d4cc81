import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

const folder = join(import.meta.dirname, '..', '..', 'packages', 'locales', 'messages')

/** English texts of the catalogue that stand on a screen which should be in another language. */
export async function englishOn(page: Page, locale: 'pl' | 'ro'): Promise<string[]> {
  const own = new Set([...textsOf(locale).values()].flat())
  const english = [...textsOf('en').values()]
    .flat()
    .filter((text) => !own.has(text) && words(text).length > 0)
    .map(patternOf)
  const shown = await page.evaluate(() => {
    const texts: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '')
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.push(element.getAttribute(name) ?? '')
    return texts
  })
  const found = shown.map((text) => text.trim()).filter((text) => english.some((pattern) => pattern.test(text)))
  return [...new Set(found)]
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
