import { expect, test } from 'vitest'
import { fieldMessages, type z } from '../errors/validation.ts'
import {
  addDocumentTypeInput,
  addPlanInput,
  editDocumentTypeInput,
  editFaqEntryInput,
  editPlanInput,
  editVehicleTypeInput,
} from './content-input.ts'

const id = '0190a1b2-0000-7000-8000-000000000001'
const said = (schema: z.ZodType, value: unknown) => fieldMessages(schema.safeParse(value).error?.issues ?? [])

const luton = { vehicle_id: id, name: 'Luton', min_rate: 120, max_rate: 160 }

test.each<[string, object, object]>([
  ['a range of guide prices', {}, {}],
  ['one guide price for all', { min_rate: 160 }, {}],
  ['the low end above the high end', { min_rate: 161 }, { max_rate: ['rates_out_of_order'] }],
  ['a penny a mile', { min_rate: 1, max_rate: 1 }, {}],
  ['nothing a mile', { min_rate: 0 }, { min_rate: ['too_small'] }],
  [
    'nothing a mile at the high end',
    { min_rate: 0, max_rate: 0 },
    { min_rate: ['too_small'], max_rate: ['too_small'] },
  ],
  ['a hundred pounds a mile', { max_rate: 10_000 }, {}],
  ['a penny more than that', { max_rate: 10_001 }, { max_rate: ['too_large'] }],
  ['no name', { name: ' ' }, { name: ['required'] }],
])('a vehicle type with %s', (_what, overrides, problems) => {
  expect(said(editVehicleTypeInput, { ...luton, ...overrides })).toEqual(problems)
})

const plan = {
  name: 'Monthly',
  description: 'Paid every month',
  cost: 3_900,
  max_users: 5,
  active: true,
  interval: 'month',
  interval_count: 1,
}

// spec §1: 39, 195 and 390 pounds, for five users at the lowest.
test.each([
  ['monthly', {}],
  ['biannual', { cost: 19_500, interval_count: 6 }],
  ['annual', { cost: 39_000, interval: 'year' }],
])('the %s plan can be offered', (_name, overrides) => {
  expect(addPlanInput.parse({ ...plan, ...overrides })).toMatchObject({ ...plan, ...overrides })
})

test.each<[string, object, object]>([
  ['costs nothing', { cost: 0 }, { cost: ['too_small'] }],
  ['costs a penny', { cost: 1 }, {}],
  ['costs ten thousand pounds', { cost: 1_000_000 }, {}],
  ['costs more than that', { cost: 1_000_001 }, { cost: ['too_large'] }],
  ['is for nobody', { max_users: 0 }, { max_users: ['too_small'] }],
  ['is for one user', { max_users: 1 }, {}],
  ['is for a thousand users', { max_users: 1_000 }, {}],
  ['is for more than that', { max_users: 1_001 }, { max_users: ['too_large'] }],
  ['is never paid', { interval_count: 0 }, { interval_count: ['too_small'] }],
  ['is paid every two years', { interval_count: 24 }, {}],
  ['is paid less often than that', { interval_count: 25 }, { interval_count: ['too_large'] }],
  ['is paid weekly', { interval: 'week' }, { interval: ['invalid'] }],
])('a plan that %s', (_what, overrides, problems) => {
  expect(said(addPlanInput, { ...plan, ...overrides })).toEqual(problems)
})

test('the rhythm of a plan that is there is not changed', () => {
  expect(editPlanInput.parse({ ...plan, plan_id: id })).not.toHaveProperty('interval')
  expect(editPlanInput.parse({ ...plan, plan_id: id })).not.toHaveProperty('interval_count')
  expect(said(editPlanInput, plan)).toEqual({ plan_id: ['required'] })
})

// Kept, taken away where the plan is not sold in that store, or left as it was.
test.each([
  ['com.waybill.plan_5', 'com.waybill.plan_5'],
  [' plan.5 ', 'plan.5'],
  ['x'.repeat(100), 'x'.repeat(100)],
  ['', null],
  ['  ', null],
  [null, null],
  [undefined, undefined],
])('the product %j of a store is kept as %j', (typed, kept) => {
  const { apple_mobile_plan_id, google_mobile_plan_id } = addPlanInput.parse({
    ...plan,
    apple_mobile_plan_id: typed,
    google_mobile_plan_id: typed,
  })
  expect([apple_mobile_plan_id, google_mobile_plan_id]).toEqual([kept, kept])
})

test.each([
  ['plan-5', 'product_id_incorrect'],
  ['-plan', 'product_id_incorrect'],
  ['plan 5', 'product_id_incorrect'],
  ['plan5!', 'product_id_incorrect'],
  ['x'.repeat(101), 'too_long'],
])('%j is no product of a store', (typed, message) => {
  expect(said(addPlanInput, { ...plan, google_mobile_plan_id: typed })).toEqual({ google_mobile_plan_id: [message] })
})

test('a type of document says what it asks for, and of which kinds of company', () => {
  const type = { name: 'Waste licence', amount_required: false, expiry_required: true, mandatory_for: ['Owner_Driver'] }
  expect(addDocumentTypeInput.parse(type)).toEqual(type)
  expect(editDocumentTypeInput.parse({ ...type, document_type_id: id })).toEqual({ ...type, document_type_id: id })
  expect(said(editDocumentTypeInput, type)).toEqual({ document_type_id: ['required'] })
  const every = ['Courier_Company', 'Freight_Forwarder', 'Owner_Driver']
  expect(said(addDocumentTypeInput, { ...type, mandatory_for: every })).toEqual({})
  expect(said(addDocumentTypeInput, { ...type, mandatory_for: ['Haulier'] })).toEqual({
    'mandatory_for.0': ['invalid'],
  })
})

test('a question of the help has all three languages', () => {
  const entry = {
    faq_entry_id: id,
    question_en: 'Which plan?',
    question_ro: 'Ce plan?',
    question_pl: 'Który plan?',
    answer_en: 'Any.\n- monthly\n- annual',
    answer_ro: 'Oricare.',
    answer_pl: 'Dowolny.',
  }
  expect(editFaqEntryInput.parse(entry)).toEqual(entry)
  for (const text of Object.keys(entry).slice(1))
    expect(said(editFaqEntryInput, { ...entry, [text]: ' ' })).toEqual({ [text]: ['required'] })
})
