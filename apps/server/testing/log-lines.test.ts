import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Expression, parseSync } from '@swc/core'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const levels = new Set(['info', 'warn', 'error', 'fatal'])

type Part = { type?: string } & Record<string, unknown>

/** The fixed words of each line that a source writes to the log: its last argument, or the beginning of a template. */
function linesOf(source: string): string[] {
  const named = new Map<string, string>()
  const found: Expression[] = []
  const walk = (part: unknown) => {
    if (Array.isArray(part)) return part.forEach(walk)
    if (typeof part !== 'object' || part === null) return
    const { type, callee, id, init } = part as Part & Record<'callee' | 'id' | 'init', Part | null>
    if (type === 'VariableDeclarator' && init?.type === 'StringLiteral')
      named.set(String(id?.['value']), String(init['value']))
    if (type === 'CallExpression' && isOfLog(callee!))
      found.push((part as { arguments: { expression: Expression }[] }).arguments.at(-1)!.expression)
    Object.values(part).forEach(walk)
  }
  walk(parseSync(source, { syntax: 'typescript' }))
  return found.flatMap((words) => {
    if (words.type === 'StringLiteral') return [words.value]
    if (words.type === 'TemplateLiteral') return [words.quasis[0]!.raw.trim()].filter(Boolean)
    return words.type === 'Identifier' ? (named.get(words.value) ?? []) : []
  })
}

function isOfLog({ type, object, property }: Part): boolean {
  if (type !== 'MemberExpression' || !levels.has(String((property as Part)['value']))) return false
  const last = (object as Part).type === 'MemberExpression' ? ((object as Part)['property'] as Part) : (object as Part)
  return last['value'] === 'log'
}

const sources = globSync('apps/server/src/**/*.ts', { cwd: root }).filter((path) => !path.endsWith('.test.ts'))
const written = sources.flatMap((path) => linesOf(readFileSync(join(root, path), 'utf8')))
const told = [...readFileSync(join(root, 'docs/log-lines.md'), 'utf8').matchAll(/^\| \w+ +\| `(.+?)`/gm)].map(
  ([, words]) => words!,
)

test('docs/log-lines.md names every line that the server writes, and no other', () => {
  expect([...new Set(told)].toSorted()).toEqual([...new Set(written)].toSorted())
})

test('a line is found wherever its words stand', () => {
  const source =
    "const LEFT = 'A left'\nlog.warn({ a }, LEFT)\nthis.#log.info('Up')\nplatform.log.error({ b }, `Files: ${n}`)\nlogs.info('no')"
  expect(linesOf(source)).toEqual(['A left', 'Up', 'Files:'])
})
