import {
  GraphQLError,
  Kind,
  type ASTVisitor,
  type FieldNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql'

/** Limits for an operation that is not the web client's own (checks: GraphQL denial of service). */
export const MAX_TOKENS = 1000
export const MAX_DEPTH = 6
export const MAX_ALIASES = 15
export const MAX_DIRECTIVES = 50
export const MAX_ROOT_FIELDS = 10
export const MAX_COST = 5000

const tooMuch = (what: string, limit: number) =>
  new GraphQLError(`The operation has too many ${what}; ${limit} at the most.`, { extensions: { code: 'LIMIT' } })

function counting(
  kind: 'Field' | 'Directive',
  counts: (node: FieldNode) => boolean,
  what: string,
  limit: number,
): ValidationRule {
  return (context: ValidationContext): ASTVisitor => {
    let seen = 0
    return {
      [kind]: (node: FieldNode) => {
        if (counts(node) && ++seen === limit + 1) context.reportError(tooMuch(what, limit))
      },
    }
  }
}

type Measure = { depth: number; cost: number; roots: number }

/** Depth, cost and root fields follow fragments wherever they are spread; a cycle is cut here and refused by the standard rules. */
const depthAndCost: ValidationRule = (context) => {
  // Each fragment is measured once: spread twice in one another, a page of them would be measured for years.
  const measured = new Map<string, Measure>()
  return {
    OperationDefinition(operation) {
      const { depth, cost, roots } = measure(context, operation.selectionSet, measured)
      if (depth > MAX_DEPTH) context.reportError(tooMuch('levels', MAX_DEPTH))
      if (cost > MAX_COST) context.reportError(tooMuch('rows to read', MAX_COST))
      if (roots > MAX_ROOT_FIELDS) context.reportError(tooMuch('root fields', MAX_ROOT_FIELDS))
    },
  }
}

const LIST_ESTIMATE = 10
const inACycle: Measure = { depth: 0, cost: 0, roots: 0 }

/** Depth in nested selections; cost as an estimate of rows: a page counts its size, any other list ten. */
function measure(context: ValidationContext, set: SelectionSetNode, measured: Map<string, Measure>): Measure {
  let depth = 1
  let cost = 1
  let roots = 0
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) {
      roots++
      // The standard rule against deep introspection limits `__schema` and `__type`.
      if (!selection.selectionSet || selection.name.value.startsWith('__')) continue
      const inner = measure(context, selection.selectionSet, measured)
      depth = Math.max(depth, inner.depth + 1)
      cost += inner.cost * rowsOf(selection)
      continue
    }
    const inner =
      selection.kind === Kind.FRAGMENT_SPREAD
        ? measureFragment(context, selection.name.value, measured)
        : measure(context, selection.selectionSet, measured)
    depth = Math.max(depth, inner.depth)
    cost += inner.cost
    roots += inner.roots
  }
  return { depth, cost, roots }
}

function measureFragment(context: ValidationContext, name: string, measured: Map<string, Measure>): Measure {
  const known = measured.get(name)
  const fragment = context.getFragment(name)
  if (known || !fragment) return known ?? inACycle
  measured.set(name, inACycle)
  const found = measure(context, fragment.selectionSet, measured)
  measured.set(name, found)
  return found
}

function rowsOf(field: FieldNode): number {
  const first = field.arguments?.find((argument) => argument.name.value === 'first')?.value
  if (first?.kind === Kind.INT) return Math.max(1, Math.min(100, Number(first.value)))
  if (first) return 25
  return field.name.value.endsWith('s') ? LIST_ESTIMATE : 1
}

export const limitRules: readonly ValidationRule[] = [
  counting('Field', (node) => node.alias !== undefined, 'aliases', MAX_ALIASES),
  counting('Directive', () => true, 'directives', MAX_DIRECTIVES),
  depthAndCost,
]
