import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'

const world = useWorld()
let poster: Person
let id: string
beforeAll(async () => {
  poster = await world.story.company('Freight_Forwarder')
  id = await world.story.job(poster)
})

/** One key twice, of which a directive leaves the first out: whichever was asked before, each answer is its own. */
async function askedInTurns(query: string) {
  const answers: unknown[] = []
  for (const more of [true, false, true]) answers.push((await world.graphql(poster.token, query, { more, id })).data)
  return answers
}

test('a key that is repeated at the root is what this request asks for', async () => {
  const [full, short] = [{ job: { status: 'active', id } }, { job: { id } }]
  const query = `query Twice($id: ID!, $more: Boolean!) {
    job: Job(id: $id) @include(if: $more) { status }
    job: Job(id: $id) { id }
  }`
  expect(await askedInTurns(query)).toEqual([full, short, full])
})

test('a key that is repeated within an answer of the process is what this request asks for', async () => {
  const carrier = await world.story.company('Owner_Driver')
  const carried = await world.story.job(poster, { status: 'allocated', carrier, bid_amount: 9_000 })
  const query = `query TwiceWithin($more: Boolean!) {
    jobsOnMap { jobs { job @include(if: $more) { status } job { id } } }
  }`
  const of = (job: object) => ({ jobsOnMap: { jobs: [{ job }] } })
  const [full, short] = [of({ status: 'allocated', id: carried }), of({ id: carried })]
  expect(await askedInTurns(query)).toEqual([full, short, full])
})
