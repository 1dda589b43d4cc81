import { parseSync } from '@swc/core'
import { inEachFile, type Rule, type SourceFile } from './rule.ts'
import { isTest } from './source-text.ts'

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
    name: 'screens hold no text of their own',
    over: (path) => path.startsWith('apps/web/src/') && path.endsWith('.tsx') && !isTest(path),
    atLeast: 20,
    breaches: inEachFile((file) =>
      spokenTexts(file).map((text) => `says "${text}" itself instead of asking @waybill/locales`),
    ),
  },
]

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
