import { parseSync } from '@swc/core'
import { inEachFile, type Rule, type SourceFile } from './rule.ts'
import { isTest } from './source-text.ts'

const locales = ['en', 'ro', 'pl']
const spokenAttributes = new Set([
  'alt',
  'aria-label',
  'aria-description',
  'label',
  'placeholder',
  'title',
  'description',
])

export const textRules: Rule[] = [
  {
    name: 'every text exists in three languages',
    over: (path) => path.startsWith('packages/locales/messages/') && path.endsWith('.json'),
    atLeast: 9,
    breaches: (files) => {
      const catalogues = new Map(
        files.map(({ path, text }) => [
          path,
          new Set(Object.keys(JSON.parse(text) as object).filter((key) => key !== '$schema')),
        ]),
      )
      const names = new Set(files.map(({ path }) => path.replace(/\.\w+\.json$/, '')))
      return [...names].flatMap((name) => missingTexts(name, catalogues))
    },
  },
  {
    name: 'screens hold no text of their own',
    over: (path) => path.startsWith('apps/web/src/') && path.endsWith('.tsx') && !isTest(path),
    atLeast: 20,
    breaches: inEachFile((file) =>
      spokenTexts(file).map((text) => `says "${text}" itself instead of asking @waybill/locales`),
    ),
  },
]

function missingTexts(name: string, catalogues: ReadonlyMap<string, Set<string>>): string[] {
  const own = locales.map((locale) => ({
    path: `${name}.${locale}.json`,
    keys: catalogues.get(`${name}.${locale}.json`),
  }))
  const all = new Set(own.flatMap(({ keys }) => [...(keys ?? [])]))
  return own.flatMap(({ path, keys }) => {
    if (!keys) return [`${path} is missing`]
    return [...all].filter((key) => !keys.has(key)).map((key) => `${path}: ${key} is missing`)
  })
}

/** Words between tags and in the attributes that are read out; the product's name is the same in every language. */
function spokenTexts({ text }: SourceFile): string[] {
  const found: string[] = []
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk)
    if (!isNode(node)) return
    if (node.type === 'JSXText') found.push(String(node['value']))
    if (node.type === 'JSXAttribute' && isNode(node['name']) && isNode(node['value'])) {
      const isSpoken = spokenAttributes.has(String(node['name']['value']))
      if (isSpoken && node['value'].type === 'StringLiteral') found.push(String(node['value']['value']))
    }
    Object.values(node).forEach(walk)
  }
  walk(parseSync(text, { syntax: 'typescript', tsx: true, target: 'es2022' }).body)
  return found.map((each) => each.trim()).filter((each) => /\p{L}{2}/u.test(each) && each !== 'Waybill')
}

function isNode(value: unknown): value is Record<string, unknown> & { type: string } {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'
}
