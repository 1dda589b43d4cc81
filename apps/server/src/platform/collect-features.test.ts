import { expect, test } from 'vitest'
import { buildSchema } from 'graphql'
import { z } from 'zod'
import { allFeatures } from '../../testing/all-features.ts'
import { features } from '../features.ts'
import { collect } from './collect-features.ts'
import type { Feature } from './feature.ts'
import { fields, queries } from './graphql/fields.ts'
import { operation } from './operation.ts'

const schema = buildSchema(`
  type Query { jobs: [Job!]! }
  type Mutation { postJob: ID! closeJob: ID! }
  type Subscription { onJob: Job }
  type Job { id: ID! price: Int }`)

const write = () =>
  operation({ input: z.object({}), permission: 'job.post', load: async () => undefined, run: async () => 1 })
const [postJob, closeJob] = [write(), write()]
const jobs = queries(({ many }) => ({ jobs: many('jobs', () => undefined as never) }))
const whole = {
  reads: [jobs, fields('Job', 'jobs', ({ plain }) => ({ price: plain(async () => 1) }))],
  mutations: { member: { postJob, closeJob } },
  subscriptions: { onJob: { door: 'member', start: async () => undefined as never } },
} satisfies Feature

test('a write is named by its key', () => {
  const { nameOf, mutations } = collect([whole], schema)
  expect([nameOf(postJob), nameOf(closeJob)]).toEqual(['postJob', 'closeJob'])
  expect(mutations.get('postJob')).toMatchObject({ door: 'member', limit: 'write', kind: 'operation' })
  expect(() => nameOf(write())).toThrow('no mutation of any feature')
})

const faults: Record<string, [Feature[], string]> = {
  'a mutation nobody has': [[{ ...whole, mutations: { member: { postJob } } }], 'No feature has Mutation.closeJob'],
  'a mutation the schema does not know': [
    [{ ...whole, mutations: { member: { postJob, closeJob, clseJob: write() } } }],
    'The schema has no Mutation.clseJob',
  ],
  'two mutations of one name': [
    [whole, { mutations: { staff: { postJob: write() } } }],
    'Mutation.postJob is there twice',
  ],
  'one write under two names': [
    [{ ...whole, mutations: { member: { postJob, closeJob: postJob } } }],
    'postJob and closeJob are the same write',
  ],
  'a question nobody answers': [[{ ...whole, reads: [] }], 'No feature has Query.jobs'],
  'a subscription nobody begins': [[{ ...whole, subscriptions: {} }], 'No feature has Subscription.onJob'],
  'a field the schema does not know': [
    [whole, { reads: [fields('Job', 'jobs', ({ plain }) => ({ prices: plain(async () => 1) }))] }],
    'The schema has no Job.prices',
  ],
  'a field told of twice': [[whole, { reads: whole.reads.slice(1) }], 'Job.price is there twice'],
  'one type of two tables': [[whole, { reads: [fields('Job', 'bids', () => ({}))] }], 'Job is already read from jobs'],
}
test.each(Object.entries(faults))('%s is an error at the start', (_name, [planted, error]) => {
  expect(() => collect(planted, schema)).toThrow(error)
})

test('without one of its features the product does not start', () => {
  expect(allFeatures.mutations.size).toBeGreaterThan(100)
  const api = features.filter(({ mutations }) => mutations)
  expect(api.length).toBeGreaterThan(20)
  for (const left_out of api)
    expect(() => collect(features.filter((each) => each !== left_out))).toThrow('No feature has')
})
