import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, type Node } from 'oxc-parser'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const levels = new Set(['info', 'warn', 'error', 'fatal'])

/** The fixed words of each line that a source writes to the log: its last argument, or the beginning of a template. */
function linesOf(path: string, source: string): string[] {
  const { program } = parseSync(path, source)
  const named = new Map<string, string>()
  const found: Node[] = []
  const walk = (node: unknown) => {
    if (Array.isArray(node)) return node.forEach(walk)
    if (typeof node !== 'object' || node === null) return
    const each = node as Node
    if (each.type === 'VariableDeclarator' && each.id.type === 'Identifier' && each.init?.type === 'Literal')
      named.set(each.id.name, String(each.init.value))
    if (each.type === 'CallExpression' && isOfLog(each.callee)) found.push(each.arguments.at(-1)!)
    Object.values(node).forEach(walk)
  }
  walk(program)
  return found.flatMap((words) => {
    if (words.type === 'Literal') return [String(words.value)]
    if (words.type === 'TemplateLiteral') return [words.quasis[0]!.value.raw.trim()].filter(Boolean)
    return words.type === 'Identifier' ? (named.get(words.name) ?? []) : []
  })
}

function isOfLog(callee: Node): boolean {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false
  const { object } = callee
  const name = object.type === 'MemberExpression' ? object.property : object
  return levels.has(callee.property.name) && 'name' in name && name.name === 'log'
}

const sources = globSync('apps/server/src/**/*.ts', { cwd: root }).filter((path) => !path.endsWith('.test.ts'))
const written = sources.flatMap((path) => linesOf(path, readFileSync(join(root, path), 'utf8')))
const told = [...readFileSync(join(root, 'docs/log-lines.md'), 'utf8').matchAll(/^\| \w+ +\| `(.+?)`/gm)].map(
  ([, words]) => words!,
)

test('docs/log-lines.md names every line that the server writes, and no other', () => {
  expect([...new Set(told)].toSorted()).toEqual([...new Set(written)].toSorted())
})

test('a line is found wherever its words stand', () => {
  const source =
    "const LEFT = 'A left'\nlog.warn({ a }, LEFT)\nthis.#log.info('Up')\nplatform.log.error({ b }, `Files: ${n}`)\nlogs.info('no')"
  expect(linesOf('x.ts', source)).toEqual(['A left', 'Up', 'Files:'])
})
