import type { Rule, SourceFile } from './rule.ts'
import { isTest, withoutComments } from './source-text.ts'

/** The parts of a screen bear the router's names; what a screen itself is called is looked at. */
const partsOfScreen = new Set(['loader', 'action', 'handle', 'shouldRevalidate', 'Component'])
const declared =
  /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|type|interface|enum) (\w+)/gm
const listed = /^export (?:type )?\{([^}]*)\}(?!\s*from)/gm

export const nameRules: Rule[] = [
  {
    name: 'no two exports of an app have one name',
    // The stand-in for a payment provider is a house of its own, which speaks of customers and invoices as ours does.
    over: (path) =>
      /^apps\/(web|server)\/src\/.*\.tsx?$/.test(path) &&
      !isTest(path) &&
      !path.startsWith('apps/server/src/platform/payments/sandbox/'),
    atLeast: 1400,
    breaches: (files) => {
      const homes = new Map<string, Set<string>>()
      for (const file of files)
        for (const name of exportedNames(file)) {
          const key = `${file.path.split('/')[1]} ${name}`
          homes.set(key, (homes.get(key) ?? new Set()).add(file.path))
        }
      return [...homes].flatMap(([key, paths]) =>
        paths.size > 1 ? [`${[...paths].join(' and ')}: both export ${key.split(' ')[1]}`] : [],
      )
    },
  },
]

/** `export { BidsScreen as Component }` gives the router its name and keeps the one that counts. */
function exportedNames({ text }: SourceFile): string[] {
  const code = withoutComments(text)
  const inLists = [...code.matchAll(listed)].flatMap(([, names = '']) => names.split(','))
  return [
    ...[...code.matchAll(declared)].map(([, name = '']) => name),
    ...inLists.flatMap((name) =>
      name
        .trim()
        .replace(/^type /, '')
        .split(' as '),
    ),
  ].filter((name) => name !== '' && !partsOfScreen.has(name))
}
