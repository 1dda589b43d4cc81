import { inEachFile, type Rule } from './rule.ts'
import { callsOf, isTest } from './source-text.ts'

/** The same for everybody: nobody's rows, so there is nobody to hide them from. */
const catalogues = new Set(['vehicles', 'plans', 'document_types', 'notices'])

const featureSource = (path: string): boolean =>
  path.startsWith('apps/server/src/features/') && path.endsWith('.ts') && !isTest(path)

/** What an operation calls to be shown a secret → what its `proves` has to name, or the tries are not counted. */
const secretsAskedBy = { requireOwnPassword: 'own_password', requireCode: 'own_code', passwordMatches: 'own_password' }

export const operationRules: Rule[] = [
  {
    name: 'every operation names its permission',
    over: (path) => featureSource(path) && !/\.(sql|fields|feature|tasks)\.ts$/.test(path),
    atLeast: 10,
    breaches: (files) => {
      const operations = files.flatMap(({ path, text }) =>
        ['operation', 'removal'].flatMap((name) => callsOf(name, text)).map(({ args }) => ({ path, args })),
      )
      const open = operations
        .filter(({ args }) => !/\bpermission\s*:\s*'[\w.]+'/.test(args))
        .map(({ path }) => `${path}: an operation without a permission`)
      return operations.length < 10 ? [...open, `only ${operations.length} operations were found`] : open
    },
  },
  {
    name: 'whoever asks for a secret says so, and it is counted before the transaction',
    over: featureSource,
    atLeast: 30,
    breaches: inEachFile(({ text }) =>
      callsOf('operation', text).flatMap(({ args }) => {
        const proves = /\bproves\s*:[^\n[]*\[([^\]]*)\]/.exec(args)?.[1] ?? ''
        const wrong = Object.entries(secretsAskedBy).filter(
          ([ask, secret]) => new RegExp(`\\b${ask}\\(`).test(args) && !proves.includes(`'${secret}'`),
        )
        return wrong.map(([ask, secret]) => `calls ${ask} without proves: ['${secret}']`)
      }),
    ),
  },
  {
    name: 'one operation a file',
    over: featureSource,
    atLeast: 30,
    breaches: inEachFile(({ text }) =>
      callsOf('operation', text).length > 1 ? ['holds more than one operation'] : [],
    ),
  },
  {
    name: 'no row is read from the root without asking who is looking',
    over: (path) => featureSource(path) && path.endsWith('.fields.ts'),
    atLeast: 6,
    breaches: inEachFile(({ text }) => {
      const roots = callsOf('queries', text).flatMap(({ args }) =>
        ['one', 'many', 'page'].flatMap((kind) => callsOf(kind, args)),
      )
      return roots
        .map(({ args }) => ({
          table: /^\s*'(\w+)'/.exec(args)?.[1] ?? '?',
          asks: /\bviewer\b/.test(args.replace(/\{[^{}]*\}\)\s*=>/, '=>')),
        }))
        .filter(({ table, asks }) => !catalogues.has(table) && !asks)
        .map(({ table }) => `reads ${table} without a visible-to clause`)
    }),
  },
]
