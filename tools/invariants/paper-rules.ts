import type { Rule, SourceFile, Tree } from './rule.ts'

const decisions = /^docs\/decisions\/(\d{4})-[\w-]+\.md$/
const product = 'docs/product/'

export const paperRules: Rule[] = [
  {
    name: 'the table of decisions is complete',
    over: (path) => decisions.test(path),
    atLeast: 80,
    breaches: (files, tree) => {
      // A formatter pads the columns.
      const table = textOf(tree, 'docs/decisions/README.md').replaceAll(/ +/g, ' ')
      return files.flatMap((file) => {
        const row = decisionRow(file)
        return table.includes(row) ? [] : [`${file.path}: docs/decisions/README.md lacks the row "${row}"`]
      })
    },
  },
  {
    name: 'every citation of a rule resolves in docs/product',
    over: (path) => /\.(tsx?|mjs|sql|graphql|md)$/.test(path) && !path.startsWith('tools/invariants/'),
    atLeast: 2000,
    breaches: (files, tree) =>
      files.flatMap(({ path, text }) =>
        citationsIn(text)
          .filter((citation) => !resolves(citation, tree))
          .map(({ words }) => `${path}: "${words}" is in no section of ${product}`),
      ),
  },
]

/** The row of a decision: number, subject, status and the decisions that it supersedes, from its first lines. */
function decisionRow({ path, text }: SourceFile): string {
  const [, number = ''] = decisions.exec(path) ?? []
  const [title = '', , facts = ''] = text.split('\n')
  const status = /\b(accepted|superseded|rejected|proposed)\b/i.exec(facts)?.[1]?.toLowerCase() ?? '?'
  const superseded = /(?:supersedes|changes (?=decision|\d))[^\n]*/i.exec(facts)?.[0].match(/\d{4}/g) ?? []
  const file = path.slice(path.lastIndexOf('/') + 1)
  const subject = title.replace(/^# \d+[.:]? /, '')
  return `| [${number}](${file}) | ${subject} | ${status} | ${superseded.join(', ') || '–'} |`
}

type Citation = { words: string; page: string; wanted: RegExp }

/** A heading of a page by its number or name. */
const heading = (name: string) => new RegExp(`^## .*\\b${name}\\b`, 'm')
const point = (number: string) => new RegExp(`^${number}\\. `, 'm')
const phrase = (words: string) =>
  new RegExp(words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s+/g, '\\s+'), 'i')

function citationsIn(text: string): Citation[] {
  const found = (pattern: RegExp, page: string, wantedOf: (name: string) => RegExp) =>
    [...text.matchAll(pattern)].map(([words, name = '']) => ({ words, page, wanted: wantedOf(name) }))
  return [
    ...found(/\b(?:spec|specification) §(\d+)/g, 'specification.md', heading),
    ...found(/\bsemantics §(\d+)/g, 'semantics.md', heading),
    ...found(/\bsemantics,? ("[^"\n]+")/g, 'semantics.md', phrase),
    ...found(/\bsettled (\d{1,2})\b(?! [a-z])/g, 'settled.md', point),
    ...found(/\bsettled:? "([^"\n]+)"/g, 'settled.md', phrase),
    ...found(/\boffline\.md §(\d+)/g, 'offline.md', heading),
    ...found(/\bbusiness (N\d+)/g, 'business.md', heading),
  ]
}

function resolves({ page, wanted }: Citation, tree: Tree): boolean {
  return wanted.test(textOf(tree, `${product}${page}`))
}

function textOf({ files }: Tree, path: string): string {
  return files.find((file) => file.path === path)?.text ?? ''
}
