import { parseSync } from '@swc/core'
import type { SourceMutant } from './mutant.ts'
import { type Operand, operandsOf } from './sql-operands.ts'
import { type Node, walk } from './syntax.ts'

type Kind = Exclude<SourceMutant['kind'], 'operations'>
type Found = SourceMutant

/** Which conditions of a file are dropped: all that decide who sees what; elsewhere those about a team, a user or a status. */
export function kindOf(file: string): Kind | null {
  if (file.endsWith('-visible-to.sql.ts')) return 'visibility'
  if (file.endsWith('.sql.ts')) return 'conditions'
  return file.endsWith('.fields.ts') ? 'fields' : null
}

const isAbout: Record<Kind, (text: string) => boolean> = {
  visibility: () => true,
  conditions: (text) => /team_id|user_id|status/.test(text),
  fields: (text) => /viewer/.test(text),
}

/** Every condition of the file's statements that its kind asks for, dropped one by one. */
export function mutantsIn(file: string, text: string): Found[] {
  const kind = kindOf(file)
  if (!kind) return []
  const bytes = Buffer.from(text)
  // swc counts bytes, from one.
  const at = (position: number) => bytes.subarray(0, position - 1).toString().length
  const found: Found[] = []
  const drop = (start: number, end: number, by: string) => {
    const dropped = text.slice(start, end)
    if (isAbout[kind](dropped)) found.push({ kind, file, start, end, by, name: dropped.replaceAll(/\s+/g, ' ') })
  }
  walk(parseSync(text, { syntax: 'typescript' }), (node) => {
    if (isStatement(node)) {
      const { span } = node['template'] as Node
      const [start, end] = [at(span.start) + 1, at(span.end) - 1]
      const words = masked(text.slice(start, end), node, (position) => at(position) - start)
      for (const { joinedBy, ...operand } of operandsOf(words)) {
        const before = text.slice(start, start + operand.start)
        const isMeant = kind === 'fields' ? /\bwhen\s*$/.test(before) : true
        if (isMeant && isCondition(text.slice(start + operand.start, start + operand.end), joinedBy))
          drop(start + operand.start, start + operand.end, joinedBy === 'or' ? 'false' : 'true')
      }
    }
    const built = kind === 'fields' ? null : callOfWhere(node)
    if (built) drop(at(built.span.end), at(node.span.end), '')
  })
  return found
}

/** A clause in brackets is taken apart already, and a value that stands alone is none. */
function isCondition(text: string, joinedBy: Operand['joinedBy']): boolean {
  return (
    joinedBy !== 'alone' ||
    !/^(\(|(case|array|coalesce|insert|update|delete|select|with)\b|[\w.$>'{} -]+->>)/.test(text)
  )
}

function isStatement(node: Node): boolean {
  return node.type === 'TaggedTemplateExpression' && (node['tag'] as { value?: string }).value === 'sql'
}

/** The query before its condition, where this is a condition of the query builder. */
function callOfWhere(node: Node): Node | null {
  const callee = node['callee'] as Node | undefined
  if (node.type !== 'CallExpression' || callee?.type !== 'MemberExpression') return null
  return (callee['property'] as { value?: string }).value === 'where' ? (callee['object'] as Node) : null
}

/** The words of a template, what is filled in hidden. */
function masked(words: string, node: Node, at: (position: number) => number): string {
  const { expressions } = node['template'] as { expressions: Node[] } & Node
  let hidden = words
  for (const { span } of expressions) {
    const start = hidden.lastIndexOf('${', at(span.start))
    const end = hidden.indexOf('}', at(span.end)) + 1
    hidden = hidden.slice(0, start) + '#'.repeat(end - start) + hidden.slice(end)
  }
  return hidden
}
