import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as bids from '../bids/bid-input.ts'
import * as documents from '../documents/document-input.ts'
import * as feedback from '../feedback/feedback-input.ts'
import * as fleet from '../fleet/fleet-input.ts'
import * as invoices from '../invoices/invoice-input.ts'
import * as browse from '../jobs/browse-input.ts'
import * as jobs from '../jobs/job-input.ts'
import * as office from '../jobs/job-office-input.ts'
import * as proof from '../delivery/proof-input.ts'
import * as run from '../delivery/run-input.ts'
import * as trouble from '../delivery/trouble-input.ts'
import * as signIn from '../sign-in/sign-in-input.ts'
import * as company from '../teams/company-input.ts'
import * as contacts from '../contacts/contact-input.ts'
import * as subscriptions from '../subscriptions/subscription-input.ts'
import * as profile from '../users/profile-input.ts'
import * as settings from '../users/profile-setting.ts'
import * as users from '../users/user-input.ts'
import { fieldMessages, keyAndPart, quoting, z } from './validation.ts'
import { importMessages } from './import-messages.ts'
import { staffMessages } from './staff-messages.ts'
import { validationMessages } from './validation-messages.ts'

const modules = [
  bids,
  documents,
  feedback,
  fleet,
  invoices,
  browse,
  jobs,
  office,
  proof,
  run,
  trouble,
  signIn,
  profile,
  company,
  contacts,
  settings,
  users,
  subscriptions,
]
const schemas = modules.flatMap((module) =>
  Object.entries(module).filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType),
)

/** What a field of any schema might be sent instead of what it wants. */
const nonsense = fc.oneof(
  fc.constantFrom<unknown>(null, '', NaN, -1, 1.5, 1e12, true, [], {}, 'http://x.com', 'Ω', 'x'.repeat(3_000)),
  fc.anything({ maxDepth: 1 }),
)

function fieldsOf(schema: z.ZodType): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}

test('there are schemas to look at', () => {
  expect(schemas.length).toBeGreaterThan(45)
})

test.each(schemas)('%s answers any nonsense with messages of the catalogue only', (_name, schema) => {
  const fields = fieldsOf(schema)
  const input = fc.oneof(nonsense, fc.record(Object.fromEntries(fields.map((field) => [field, nonsense]))))
  fc.assert(
    fc.property(input, (value) => {
      const result = schema.safeParse(value)
      for (const { message } of result.error?.issues ?? [])
        expect([...validationMessages, ...staffMessages, ...importMessages]).toContain(keyAndPart(message).key)
    }),
    { numRuns: 60 },
  )
})

test('a message carries the part that it quotes behind its key', () => {
  expect(keyAndPart(quoting('latin_only', '北 京'))).toEqual({ key: 'latin_only', part: '北 京' })
  expect(keyAndPart('required')).toEqual({ key: 'required', part: '' })
})

test('messages are gathered by the path of their field', () => {
  const problems = [
    { path: ['stops', 0, 'date'], message: 'date_in_past' },
    { path: ['stops', 0, 'date'], message: 'required' },
    { path: ['price'], message: 'required' },
  ]
  expect(fieldMessages(problems)).toEqual({ 'stops.0.date': ['date_in_past', 'required'], price: ['required'] })
})

test('an amount that is none is told apart from a field left empty', () => {
  const schema = z.object({ agreed_price: z.int() })
  const messageFor = (agreed_price: number | null) => schema.safeParse({ agreed_price }).error?.issues[0]?.message
  expect([messageFor(Number.NaN), messageFor(null)]).toEqual(['amount_incorrect', 'required'])
})

test.each<[string, z.ZodType, unknown, string]>([
  ['a text left empty', z.string().min(2), '', 'required'],
  ['a text of too few letters', z.string().min(2), 'x', 'too_short'],
  ['a text of too many letters', z.string().max(2), 'xyz', 'too_long'],
  ['a number below the least', z.int().min(2), 1, 'too_small'],
  ['a number above the most', z.int().max(2), 3, 'too_large'],
  ['a list of too few', z.array(z.string()).min(1), [], 'too_few'],
  ['a list of too many', z.array(z.string()).max(1), ['x', 'y'], 'too_many'],
  ['a set of too few', z.set(z.string()).min(1), new Set(), 'too_few'],
  ['a set of too many', z.set(z.string()).max(1), new Set(['x', 'y']), 'too_many'],
  ['one of a choice that it does not have', z.enum(['x']), 'y', 'invalid'],
])('%s is told in its own words', (_what, schema, value, message) => {
  expect(schema.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual([message])
})
