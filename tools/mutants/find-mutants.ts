import { parseSync } from '@swc/core'
import type { Mutant } from './mutant.ts'
import { type Operand, operandsOf } from './sql-operands.ts'

type Node = { type: string; span: { start: number; end: number } } & Record<string, unknown>
type Kind = 'visibility' | 'conditions' | 'fields'
type Found = Extract<Mutant, { file: string }>

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
    if (node.type === 'TaggedTemplateExpression' && isSql(node['tag'] as Node)) {
      const { span } = node['template'] as Node
      const [start, end] = [at(span.start) + 1, at(span.end) - 1]
      for (const operand of operandsOf(masked(text.slice(start, end), node, (position) => at(position) - start)))
        if (
          isCondition(text.slice(start + operand.start, start + operand.end), operand) &&
          (kind !== 'fields' || /\bwhen\s*$/.test(text.slice(start, start + operand.start)))
        )
          drop(start + operand.start, start + operand.end, operand.joinedBy === 'or' ? 'false' : 'true')
    }
    if (kind !== 'fields' && node.type === 'CallExpression') {
      const callee = node['callee'] as Node
      const property = callee['property'] as { value?: string } | undefined
      if (callee.type === 'MemberExpression' && property?.value === 'where')
        drop(at((callee['object'] as Node).span.end), at(node.span.end), '')
    }
  })
  return found
}

/** A clause in brackets is taken apart already, and a value that stands alone is none. */
function isCondition(text: string, { joinedBy }: Operand): boolean {
  return joinedBy !== 'alone' || !/^(\(|(case|array|coalesce)\b|[\w.$>'{} -]+->>)/.test(text)
}

const isSql = (tag: Node) => (tag as { value?: string }).value === 'sql'

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

function walk(value: unknown, see: (node: Node) => void) {
  if (Array.isArray(value)) for (const each of value) walk(each, see)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return
  if ('type' in value && 'span' in value) see(value as Node)
  for (const each of Object.values(value)) walk(each, see)
}
