import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sourceFiles } from '../source-files.ts'
import { type Rule, verdict } from './rule.ts'
import { rules } from './rules.ts'
import { readTree } from './tree.ts'
import { plainFaults } from './plain-faults.ts'
import { type Fault, sqlFaults } from './sql-faults.ts'

const product = join(import.meta.dirname, '../..')
let copy: string

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'waybill-invariants-'))
  for (const file of sourceFiles(product)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(product, file), join(copy, file))
  }
  symlinkSync(join(product, 'node_modules'), join(copy, 'node_modules'))
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

const bids = 'apps/server/src/features/jobs/bids'

/** For each rule the mistakes it is there for. */
const faults: Record<string, Fault[]> = {
  'the domain imports zod, tlds, libphonenumber-js and itself': [
    {
      file: 'packages/domain/src/bids/planted.ts',
      text: `import { readFileSync } from 'node:fs'\n`,
      breach: 'imports node:fs',
    },
    {
      file: 'packages/domain/src/bids/planted.ts',
      text: `export type { Kysely } from 'kysely'\n`,
      breach: 'imports kysely',
    },
  ],
  'the concepts of the domain form no circle': [
    {
      file: 'packages/domain/src/money/planted.ts',
      text: `export type { Rule } from '../access/rule.ts'\nexport type { BillingInterval } from '../subscriptions/billing.ts'\n`,
      breach: 'money needs itself in a circle',
    },
  ],
  'the domain knows no clock, no randomness and no environment': [
    {
      file: 'packages/domain/src/bids/planted.ts',
      text: 'export const today = () => new Date()\n',
      breach: 'uses new Date()',
    },
    {
      file: 'packages/domain/src/bids/planted.ts',
      text: 'export const id = () => Math.random()\n',
      breach: 'uses Math.random(',
    },
  ],
  'server and web never import each other': [
    {
      file: 'apps/web/src/session/planted.ts',
      text: `import type { DB } from '../../../server/src/platform/database/database.generated.ts'\n`,
      breach: 'imports ../../../server',
    },
    {
      file: `${bids}/planted.ts`,
      text: `const page = await import('@waybill/web/src/main.tsx')\n`,
      breach: 'imports @waybill/web',
    },
  ],
  'only apps/web/src/native speaks Capacitor': [
    {
      file: 'apps/web/src/ui/planted.tsx',
      text: `import { Camera } from '@capacitor/camera'\n`,
      breach: 'imports @capacitor/camera',
    },
    {
      file: 'packages/domain/src/geo/planted.ts',
      text: `import '@capawesome/capacitor-app-update'\n`,
      breach: 'imports @capawesome',
    },
  ],
  'only *.fields.ts, visible-to clauses, platform/graphql and what collects the features speak GraphQL in the server': [
    { file: `${bids}/planted.ts`, text: `import { GraphQLError } from 'graphql'\n`, breach: 'imports graphql' },
    {
      file: `${bids}/planted.sql.ts`,
      text: `import { money } from '../../platform/graphql/fields.ts'\n`,
      breach: 'imports ../../platform/graphql',
    },
  ],
  ...sqlFaults,
  ...plainFaults,
  'a table is written by its feature alone': [
    {
      file: 'apps/server/src/features/delivery/planted.sql.ts',
      text: `export const a = (tx: Tx) => tx.deleteFrom('contacts').execute()\n`,
      breach: 'contacts is written by features/contacts and features/delivery',
    },
    {
      file: 'apps/server/src/features/delivery/planted.sql.ts',
      text: 'export const a = sql`update vehicles set name = 1`\n',
      breach: 'vehicles is written by features/delivery and features/fleet',
    },
  ],
  'every operation names its permission': [
    {
      file: `${bids}/planted.ts`,
      text: `export const bid = operation({ async run() { return { permission } } })\n`,
      breach: 'planted.ts: an operation without a permission',
    },
  ],
  'whoever asks for a secret says so, and it is counted before the transaction': [
    {
      file: `${bids}/planted.ts`,
      text: `export const bid = operation({ permission: 'a', proves: ['own_code'], run: () => requireOwnPassword(work, password) })\n`,
      breach: "calls requireOwnPassword without proves: ['own_password']",
    },
    {
      file: 'apps/server/src/features/passwords/change-password.ts',
      change: (text) => text.replace("  proves: ['own_password'],\n", ''),
      breach: 'calls passwordMatches without',
    },
  ],
  'one operation a file': [
    {
      file: `${bids}/planted.ts`,
      text: `export const a = operation({ permission: 'a' })\nexport const b = operation({ permission: 'b' })\n`,
      breach: 'planted.ts: holds more than one',
    },
  ],
  'no row is read from the root without asking who is looking': [
    {
      file: `${bids}/planted.fields.ts`,
      text: "queries(({ many }) => ({ invoices: many('invoices', ({ viewer, child }) => sql`order by ${child.id}`) }))\n",
      breach: 'planted.fields.ts: reads invoices without',
    },
  ],
  'features are those of the feature list': [
    { file: 'apps/server/src/features/bidding/bidding.sql.ts', text: '', breach: 'features/bidding is no feature' },
    { file: 'apps/web/src/features/order2/order2.routes.tsx', text: '', breach: 'features/order2 is no feature' },
  ],
  'no folder for what belongs nowhere, and no barrel': [
    { file: 'apps/web/src/utils/dates.ts', text: '', breach: 'utils/dates.ts: stands in a folder' },
    { file: 'packages/domain/src/bids/index.ts', text: '', breach: 'bids/index.ts: is a barrel' },
  ],
  'no file is longer than 400 lines': [
    { file: `${bids}/planted.ts`, text: 'export {}\n'.repeat(401), breach: 'planted.ts: has 401 lines' },
  ],
  'no test asserts how long something took': [
    {
      file: `${bids}/planted.test.ts`,
      text: 'expect(performance.now() - started).toBeLessThan(50)\n',
      breach: 'asserts performance.now() - started',
    },
    {
      file: 'apps/server/checks/planted.check.ts',
      text: 'expect(figures.back_ms)\n  .toBeLessThanOrEqual(50)\n',
      breach: 'asserts figures.back_ms',
    },
  ],
  'nothing is left unfinished or switched off': [
    { file: `${bids}/planted.ts`, text: `// ${'TO'}${'DO'} later\n`, breach: 'planted.ts: says' },
    {
      file: `${bids}/planted.test.ts`,
      text: `test.skip('a rule', () => {})\n`,
      breach: 'planted.test.ts: says test.skip',
    },
    {
      file: `${bids}/planted.test.ts`,
      text: `describe.concurrent.only('a rule', () => {})\n`,
      breach: 'says describe.concurrent.only',
    },
  ],
  'every enumeration is equal in the domain and in GraphQL': [
    {
      file: 'schema.graphql',
      change: (text) => text.replace(/enum BidStatus \{\n {2}".*"\n {2}\w+\n/, 'enum BidStatus {\n'),
      breach: 'BidStatus:',
    },
    {
      file: 'schema.graphql',
      change: (text) => `${text}\nenum Planted { one two }\n`,
      breach: 'Planted: [] in the domain',
    },
  ],
  'every field of the specification is in the schema or agreed to be absent': [
    {
      file: 'schema.graphql',
      change: (text) => text.replace(/ {2}".*"\n {2}post_work: Boolean!\n/, ''),
      breach: 'User.post_work is missing',
    },
    {
      file: 'schema.graphql',
      change: (text) => text.replace('  post_work: Boolean!\n', '  post_work: Boolean!\n  types: ID\n'),
      breach: 'User.types is there although',
    },
  ],
  'every closed set of the database is an enumeration of the domain': [
    {
      file: 'apps/server/migrations/0005-bids.sql',
      change: (text) => text.replace(`'accepted', 'canceled', `, `'accepted', `),
      breach: '0005-bids.sql: bids_status allows',
    },
    {
      file: 'apps/server/migrations/0004-jobs.sql',
      change: (text) => text.replace(`<@ array['adr', `, `<@ array['adrr', `),
      breach: '0004-jobs.sql: jobs_additional_options allows',
    },
  ],
  'the market is called what its operator calls it': [
    {
      file: 'apps/server/src/features/mails/planted.ts',
      text: "export const subject = 'Welcome to Waybill'\n",
      breach: 'names the software',
    },
    {
      file: 'apps/web/src/features/bids/planted-screen.tsx',
      text: 'export const PlantedScreen = () => <h1>Waybill</h1>\n',
      breach: 'names the software',
    },
  ],
  'no screen reads out the message of an error': [
    {
      file: 'apps/web/src/features/bids/planted.tsx',
      text: 'export const Why = ({ outcome }: Props) => <p>{outcome.error.message}</p>\n',
      breach: "uses an error's message",
    },
    {
      file: 'apps/web/src/features/bids/planted.ts',
      text: 'export const why = (error: unknown) => String(error)\n',
      breach: "uses an error's message",
    },
  ],
  'screens hold no text of their own': [
    {
      file: 'apps/web/src/features/bids/planted-screen.tsx',
      text: 'export const PlantedScreen = () => <h1>Submit a bid</h1>\n',
      breach: 'says "Submit a bid"',
    },
    {
      file: 'apps/web/src/features/bids/planted-screen.tsx',
      text: 'export const PlantedScreen = () => <button aria-label="Close" />\n',
      breach: 'says "Close"',
    },
  ],
  'no two exports of an app have one name': [
    {
      file: 'apps/web/src/features/bids/planted.ts',
      text: 'export const jobStatusText = () => null\n',
      breach: 'both export jobStatusText',
    },
    {
      file: 'apps/web/src/features/bids/planted-screen.tsx',
      text: 'function MoreScreen() {}\n\nexport { MoreScreen as Component }\n',
      breach: 'both export MoreScreen',
    },
    {
      file: 'apps/web/src/features/bids/planted.ts',
      text: 'type Viewed = { id: string }\nexport type { Viewed, Me }\n',
      breach: 'both export Me',
    },
  ],
}

describe.each(rules.map((rule) => [rule.name, rule] as const))('%s', (name, rule) => {
  test('fails when it looks at nothing', () => {
    expect(verdict(rule, { root: copy, files: [] }).join('\n')).toContain('looked at 0 files')
  })

  test('notices every mistake it is there for', () => {
    expect(faults[name]?.length).toBeGreaterThan(0)
    for (const fault of faults[name] ?? []) {
      expect(breaches(rule)).not.toContain(fault.breach)
      const repair = plant(fault)
      expect(breaches(rule)).toContain(fault.breach)
      repair()
    }
  })
})

function breaches(rule: Rule): string {
  return verdict(rule, readTree(copy)).join('\n')
}

/** Puts the mistake into the copy and hands back the way to take it out again. */
function plant({ file, text, change }: Fault): () => void {
  const target = join(copy, file)
  const before = change ? readFileSync(target, 'utf8') : undefined
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, before === undefined ? (text ?? '') : (change?.(before) ?? ''))
  return () => (before === undefined ? rmSync(target) : writeFileSync(target, before))
}
