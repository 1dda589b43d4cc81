import { buildSchema, type DefinitionNode, Kind, parse, type StringValueNode } from 'graphql'
import type { Rule } from './rule.ts'

const citation = /\b(?:spec|semantics) §|\bsettled \d|\bdecision \d{4}|\.md\b/
const relative = /(?:^|[.!?:;] )["“`(]*(?:What|Who|Whoever|Whose|Whom|Whatever|Of what|Of those|Those who|Those that)\b/
const roots = new Set(['Query', 'Mutation', 'Subscription'])

export const schemaRules: Rule[] = [
  {
    name: 'every element of the schema is described to a stranger',
    over: (path) => path === 'schema.graphql',
    atLeast: 1,
    breaches: ([file]) => (file ? elementsOf(parse(file.text).definitions).flatMap(problemOf) : []),
  },
  {
    name: 'every type of the schema is reached from a root',
    over: (path) => path === 'schema.graphql',
    atLeast: 1,
    breaches: ([file]) => (file ? unreached(file.text) : []),
  },
]

type Element = { name: string; description: StringValueNode | undefined }

function elementsOf(definitions: readonly DefinitionNode[]): Element[] {
  return definitions.flatMap((definition): Element[] => {
    if (!('name' in definition) || !definition.name || definition.kind === Kind.FRAGMENT_DEFINITION) return []
    const own = {
      name: definition.name.value,
      description: 'description' in definition ? definition.description : undefined,
    }
    const parts = partsOf(definition).flatMap(({ name, description, args }): Element[] => [
      { name: `${own.name}.${name}`, description },
      ...args.map((arg) => ({ name: `${own.name}.${name}(${arg.name})`, description: arg.description })),
    ])
    return roots.has(own.name) ? parts : [own, ...parts]
  })
}

function partsOf(definition: DefinitionNode) {
  const nodes =
    definition.kind === Kind.ENUM_TYPE_DEFINITION
      ? (definition.values ?? [])
      : definition.kind === Kind.OBJECT_TYPE_DEFINITION || definition.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION
        ? (definition.fields ?? [])
        : []
  return nodes.map((node) => ({
    name: node.name.value,
    description: node.description,
    // An argument `input` is described by its type.
    args: ('arguments' in node ? (node.arguments ?? []) : [])
      .filter((arg) => arg.name.value !== 'input')
      .map((arg) => ({ name: arg.name.value, description: arg.description })),
  }))
}

function problemOf({ name, description }: Element): string[] {
  const text = description?.value.replace(/\s+/g, ' ').trim() ?? ''
  if (text === '') return [`schema.graphql: ${name} has no description`]
  if (relative.test(text)) return [`schema.graphql: ${name} is described by a relative: "${text}"`]
  return citation.test(text) ? [`schema.graphql: ${name} cites a paper that its reader does not have: "${text}"`] : []
}

function unreached(text: string): string[] {
  const document = parse(text)
  const all = new Map(
    document.definitions.map((definition) => ['name' in definition ? (definition.name?.value ?? '') : '', definition]),
  )
  const reached = new Set<string>()
  const queue = [...roots]
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (reached.has(name)) continue
    reached.add(name)
    queue.push(...namesIn(all.get(name)))
  }
  return Object.keys(buildSchema(text).getTypeMap())
    .filter((name) => all.has(name) && !reached.has(name))
    .map((name) => `schema.graphql: ${name} is reached from no root`)
}

/** The names of all types that a definition mentions. */
function namesIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(namesIn)
  if (typeof node !== 'object' || node === null) return []
  const { kind, name, loc: _, ...rest } = node as { kind?: string; name?: { value: string }; loc?: unknown }
  return [...(kind === Kind.NAMED_TYPE && name ? [name.value] : []), ...Object.values(rest).flatMap(namesIn)]
}
