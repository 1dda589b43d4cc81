import { parseSync } from '@swc/core'
import type { SourceMutant } from './mutant.ts'
import { type Node, walk } from './syntax.ts'

/** Where a write, a background task or an answer of a route decides whether it may, and whether it is the moment. */
export function isOperations(file: string, text: string): boolean {
  if (!file.startsWith('apps/server/src/features/') || /\.(sql|fields|test)\.ts$/.test(file)) return false
  return (
    /\.(tasks|routes)\.ts$/.test(file) ||
    /\/require-[^/]+$/.test(file) ||
    /\b(o|visitorO)peration\(|\basSystem\(/.test(text)
  )
}

const functions = new Set([
  'ArrowFunctionExpression',
  'ClassMethod',
  'FunctionDeclaration',
  'FunctionExpression',
  'MethodProperty',
])
const comparisons = new Set(['===', '!==', '==', '!=', '<', '<=', '>', '>=', 'in', 'instanceof'])
const guard = /^(require|check|count)[A-Z]/

/** Every condition and guard of the file's functions, dropped one by one: an `if` that is never so, an operand of `&&` that always is. */
export function guardsIn(file: string, text: string): SourceMutant[] {
  if (!isOperations(file, text)) return []
  const bytes = Buffer.from(text)
  // swc counts bytes, from one.
  const at = (position: number) => bytes.subarray(0, position - 1).toString().length
  const found = new Map<string, SourceMutant>()
  const drop = ({ span }: Node, by: 'true' | 'false' | 'undefined') => {
    const [start, end] = [at(span.start), at(span.end)]
    const place = `${start} ${end}`
    // A test that is one operand is dropped once.
    if (!found.has(place))
      found.set(place, {
        kind: 'operations',
        file,
        start,
        end,
        by,
        name: text.slice(start, end).replaceAll(/\s+/g, ' '),
      })
  }

  /** The operands of a chain of `&&` or `||`; the last one only where the chain itself is a condition, or it says so. */
  function dropOperands(node: Node, isTest: boolean) {
    const chain = operandsOf(node, node['operator'] as string)
    for (const operand of chain) {
      const isCondition = isTest || operand !== chain.at(-1)
      if (isChain(operand)) chains.set(operand, isCondition)
      if (isCondition || isComparison(operand)) drop(operand, node['operator'] === '&&' ? 'true' : 'false')
    }
    // Its beginning is a chain as well, and is done.
    for (
      let left = node['left'] as Node;
      isChain(left) && left['operator'] === node['operator'];
      left = left['left'] as Node
    )
      done.add(left)
  }
  /** Chains that stand in another, and whether they are a condition there. */
  const chains = new Map<Node, boolean>()
  const done = new Set<Node>()
  const see = (node: Node) => {
    const test = testOf(node)
    if (test) {
      if (isChain(test)) chains.set(test, true)
      if (node.type === 'IfStatement') drop(test, 'false')
      else if (!isChain(test)) drop(test, 'true')
    }
    if (isChain(node) && !done.has(node)) dropOperands(node, chains.get(node) ?? false)
    const called = guardOf(node)
    if (called) drop(called, 'undefined')
  }
  walk(parseSync(text, { syntax: 'typescript' }), see, functions)
  return [...found.values()]
}

function testOf(node: Node): Node | null {
  const isConditional = node.type === 'IfStatement' || node.type === 'ConditionalExpression'
  return isConditional ? withoutBrackets(node['test'] as Node) : null
}

function withoutBrackets(node: Node): Node {
  return node.type === 'ParenthesisExpression' ? withoutBrackets(node['expression'] as Node) : node
}

function isChain(node: Node): boolean {
  return node.type === 'BinaryExpression' && (node['operator'] === '&&' || node['operator'] === '||')
}

function isComparison(node: Node): boolean {
  if (node.type === 'UnaryExpression') return node['operator'] === '!'
  return node.type === 'BinaryExpression' && comparisons.has(node['operator'] as string)
}

/** `a && b && c` is ((a && b) && c). */
function operandsOf(node: Node, operator: string): Node[] {
  if (!isChain(node) || node['operator'] !== operator) return [node]
  return [...operandsOf(node['left'] as Node, operator), withoutBrackets(node['right'] as Node)]
}

/** A statement that refuses or goes on, by what it calls. */
function guardOf(node: Node): Node | null {
  if (node.type !== 'ExpressionStatement') return null
  const expression = node['expression'] as Node
  const call = expression.type === 'AwaitExpression' ? (expression['argument'] as Node) : expression
  const callee = call.type === 'CallExpression' ? (call['callee'] as { value?: string }) : null
  return guard.test(callee?.value ?? '') ? expression : null
}
