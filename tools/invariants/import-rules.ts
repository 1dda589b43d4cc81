import { inEachFile, type Rule } from './rule.ts'
import { importedModules, isTest } from './source-text.ts'

const nativeModules = /^(@capacitor|@capacitor-community|@capawesome)\/|^capacitor-|^onesignal-cordova|^cordova-/

export const importRules: Rule[] = [
  {
    // Beside zod only what is data: the names that end a link, the numbering plans of telephones.
    name: 'the domain imports zod, tlds, libphonenumber-js and itself',
    over: (path) => path.startsWith('packages/domain/src/') && path.endsWith('.ts') && !isTest(path),
    atLeast: 20,
    breaches: inEachFile(({ text }) =>
      importedModules(text)
        .filter((module) => !module.startsWith('.') && !['zod', 'tlds', 'libphonenumber-js/min'].includes(module))
        .map((module) => `imports ${module}`),
    ),
  },
  {
    name: 'the concepts of the domain form no circle',
    over: (path) => path.startsWith('packages/domain/src/') && path.endsWith('.ts') && !isTest(path),
    atLeast: 100,
    breaches: (files) => {
      const needs = new Map<string, Set<string>>()
      for (const { path, text } of files) {
        const [, , , concept = ''] = path.split('/')
        const others = importedModules(text).flatMap((module) => /^\.\.\/([\w-]+)\//.exec(module)?.[1] ?? [])
        needs.set(concept, new Set([...(needs.get(concept) ?? []), ...others]))
      }
      return [...needs.keys()]
        .filter((concept) => reaches(needs, concept).has(concept))
        .map((each) => `${each} needs itself in a circle`)
    },
  },
  {
    name: 'the domain knows no clock, no randomness and no environment',
    over: (path) => path.startsWith('packages/domain/src/') && path.endsWith('.ts') && !isTest(path),
    atLeast: 20,
    breaches: inEachFile(({ text }) =>
      [...text.matchAll(/\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bprocess\.|\bfetch\(|\bcrypto\./g)].map(
        ([use]) => `uses ${use}`,
      ),
    ),
  },
  {
    name: 'server and web never import each other',
    over: (path) => /^apps\/(server|web)\/.*\.tsx?$/.test(path),
    atLeast: 60,
    breaches: inEachFile(({ path, text }) => {
      const other = path.startsWith('apps/server/') ? 'web' : 'server'
      const foreign = new RegExp(`^@waybill/${other}(/|$)|(^|/)apps/${other}/|^(\\.\\./)+${other}/`)
      return importedModules(text)
        .filter((module) => foreign.test(module))
        .map((module) => `imports ${module}`)
    }),
  },
  {
    name: 'only apps/web/src/native speaks Capacitor',
    over: (path) =>
      /^(apps|packages)\/.*\.tsx?$/.test(path) &&
      !path.startsWith('apps/web/src/native/') &&
      path !== 'apps/web/capacitor.config.ts',
    atLeast: 80,
    breaches: inEachFile(({ text }) =>
      importedModules(text)
        .filter((module) => nativeModules.test(module))
        .map((module) => `imports ${module}`),
    ),
  },
  {
    name: 'only *.fields.ts, visible-to clauses, platform/graphql and what collects the features speak GraphQL in the server',
    over: (path) => path.startsWith('apps/server/src/') && path.endsWith('.ts') && !isTest(path),
    atLeast: 30,
    breaches: inEachFile(({ path, text }) => {
      if (
        /\.fields\.ts$|-visible-to\.sql\.ts$|^apps\/server\/src\/platform\/(graphql\/|collect-features\.ts$)|^apps\/server\/src\/[\w-]+\.ts$/.test(
          path,
        )
      )
        return []
      const speaksGraphql = path.includes('/features/') ? /^graphql(\/|$)|\/platform\/graphql\// : /^graphql(\/|$)/
      return importedModules(text)
        .filter((module) => speaksGraphql.test(module))
        .map((module) => `imports ${module}`)
    }),
  },
]

/** Everything that a concept needs, and what that needs in turn. */
function reaches(needs: ReadonlyMap<string, ReadonlySet<string>>, concept: string): ReadonlySet<string> {
  const reached = new Set(needs.get(concept))
  for (const each of reached) for (const next of needs.get(each) ?? []) reached.add(next)
  return reached
}
