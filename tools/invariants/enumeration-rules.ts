import { execFileSync } from 'node:child_process'
import { buildSchema, type GraphQLEnumType, isEnumType } from 'graphql'
import type { Rule, SourceFile, Tree } from './rule.ts'
import { bracketed } from './source-text.ts'

type Sets = Record<string, string[]>

/** Closed sets that only the database knows: no screen and no caller ever names their values. */
const storedOnly = new Set([
  'plans_interval',
  'pods_kind',
  'incidents_kind',
  'store_purchases_store',
  'store_purchases_state',
  'store_purchase_names_store',
])

export const enumerationRules: Rule[] = [
  {
    name: 'every enumeration is equal in the domain and in GraphQL',
    over: (path) => path === 'schema.graphql',
    atLeast: 1,
    breaches: ([file], tree) => (file ? unequal(domainSets(tree), graphqlSets(file)) : []),
  },
  {
    name: 'every closed set of the database is an enumeration of the domain',
    over: (path) => path.startsWith('apps/server/migrations/') && path.endsWith('.sql'),
    atLeast: 10,
    breaches: (files, tree) => {
      const domain = Object.values(domainSets(tree)).map(asKey)
      const checks = closedChecks(files)
      const strays = checks.filter(({ name, values }) => !storedOnly.has(name) && !domain.includes(asKey(values)))
      const lines = strays.map(
        ({ path, name, values }) =>
          `${path}: ${name} allows ${values.join(', ')}, which is no enumeration of the domain`,
      )
      return checks.length < 20 ? [...lines, `only ${checks.length} checks were found`] : lines
    },
  },
]

/** Asked of a fresh process, so that a changed file is never answered from a module cache. */
function domainSets({ root }: Tree): Sets {
  const program = `import { enumerations } from './packages/domain/src/enumerations/enumerations.ts'; console.log(JSON.stringify(enumerations))`
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', program], { cwd: root, encoding: 'utf8' }),
  ) as Sets
}

function graphqlSets({ text }: SourceFile): Sets {
  const types = Object.values(buildSchema(text).getTypeMap())
  const enums = types.filter((type): type is GraphQLEnumType => isEnumType(type) && !type.name.startsWith('__'))
  return Object.fromEntries(enums.map((type) => [type.name, type.getValues().map(({ name }) => name)]))
}

function unequal(domain: Sets, graphql: Sets): string[] {
  // A set of the domain that no field has is none of the contract's.
  const names = Object.keys(graphql)
  const different = names.filter((name) => asKey(domain[name] ?? []) !== asKey(graphql[name] ?? []))
  const lines = different.map(
    (name) =>
      `${name}: [${domain[name]?.join(' ') ?? ''}] in the domain, [${graphql[name]?.join(' ') ?? ''}] in GraphQL`,
  )
  return names.length < 30 ? [...lines, `only ${names.length} enumerations were found`] : lines
}

/** Constraints that hold a column to a list of texts, in the order of the migrations; a later one of the same name replaces. */
function closedChecks(files: readonly SourceFile[]): { path: string; name: string; values: string[] }[] {
  const found = new Map<string, { path: string; name: string; values: string[] }>()
  for (const { path, text } of files) {
    for (const [, name] of text.matchAll(/drop constraint (?:if exists )?(\w+)/gi)) found.delete(name ?? '')
    for (const match of text.matchAll(/(?:constraint (\w+) )?check (?=\()/gi)) {
      const body = bracketed(text, match.index + match[0].length).trim()
      const list = /^"?(\w+)"? (?:in \(|<@ array\[|= any \(array\[)((?:\s*'[^']*'\s*,?)+)[\])]+$/i.exec(body)
      if (!list) continue
      const name = match[1] ?? `${path} ${list[1]}`
      found.set(name, {
        path,
        name,
        values: [...(list[2] ?? '').matchAll(/'([^']*)'/g)].map(([, value]) => value ?? ''),
      })
    }
  }
  return [...found.values()]
}

function asKey(values: readonly string[]): string {
  return [...values].sort().join('|')
}
