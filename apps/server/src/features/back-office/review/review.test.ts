import { beforeAll, expect, test } from 'vitest'
import { documentTypes } from '@waybill/domain/documents/document-rules'
import { addDays } from '@waybill/domain/time/calendar'
import { londonDay } from '@waybill/domain/time/london-day'
import type { Person } from '../../../../testing/story.ts'
import { useWorld } from '../../../../testing/world.ts'

const world = useWorld()
let staff: Person
const companies: Record<string, Person> = {}
beforeAll(async () => {
  staff = (await world.story.staff()) as Person
  // Handed in, in this order.
  companies['renews'] = await company('Courier_Company', { approved: true, pending: ['vat_certificate'] })
  companies['lacks more'] = await company('Owner_Driver', { pending: ['goods_in_transit'] })
  companies['complete'] = await company('Owner_Driver', { pending: mandatory })
  companies['complete, later'] = await company('Owner_Driver', { pending: mandatory })
  companies['decided'] = await company('Owner_Driver', { approved: true, pending: [] })
})

const mandatory = documentTypes.filter((type) => type.mandatory_for.includes('Owner_Driver')).map(({ code }) => code)
let minute = 0

async function company(
  kind: 'Owner_Driver' | 'Courier_Company',
  { approved = false, pending }: { approved?: boolean; pending: readonly string[] },
) {
  const primary = await world.story.company(kind, { documents: approved })
  for (const code of pending) {
    const { id: type_id } = await world.db
      .selectFrom('document_types')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    await world.db
      .insertInto('documents')
      .values({
        team_id: primary.team_id,
        user_id: primary.id,
        type_id,
        created_at: new Date(world.now.getTime() - 86_400_000 + ++minute * 60_000),
        expiry: addDays(londonDay(world.now), 100) as never,
      })
      .execute()
  }
  return primary
}

type Found = {
  nodes: {
    id: string
    review: Record<string, number> | null
    pending_documents: { type: { code: string } }[]
  }[]
  has_next_page: boolean
  end_cursor: string
}
const query = (first: number) => `query ($cannot_work: Boolean, $by_age: Boolean, $after: String) {
  reviewCompanies(cannot_work: $cannot_work, by_age: $by_age, after: $after, first: ${first}) {
    nodes { id review { mandatory_count approved_count pending_count } pending_documents { type { code } } }
    has_next_page end_cursor } }`
async function queue(variables: Record<string, unknown> = {}, first = 10) {
  const { data, errors } = await world.graphql(staff.token, query(first), variables)
  expect(errors).toBeUndefined()
  return (data as unknown as { reviewCompanies: Found }).reviewCompanies
}
const names = ({ nodes }: Found) =>
  nodes.map(({ id }) => Object.keys(companies).find((name) => companies[name]!.team_id === id))

test('companies stand in the order of need, then of waiting, and only those with something to decide', async () => {
  expect(names(await queue())).toEqual(['complete', 'complete, later', 'lacks more', 'renews'])
  expect(names(await queue({ by_age: true }))).toEqual(['renews', 'lacks more', 'complete', 'complete, later'])
  expect(names(await queue({ cannot_work: false }))).toEqual(['renews'])
  expect(names(await queue({ cannot_work: true }))).toEqual(['complete', 'complete, later', 'lacks more'])
})

test('page by page it is the same list', async () => {
  const seen: (string | undefined)[] = []
  for (let after: string | null = null, more = true; more; ) {
    const page: Found = await queue({ after }, 1)
    seen.push(...names(page))
    after = page.end_cursor
    more = page.has_next_page
  }
  expect(seen).toEqual(['complete', 'complete, later', 'lacks more', 'renews'])
})

test('each says what it must have, what is approved and what would be', async () => {
  const { nodes } = await queue()
  expect(nodes[0]!.review).toEqual({ mandatory_count: 5, approved_count: 0, pending_count: 5 })
  expect(nodes[2]!.review).toEqual({ mandatory_count: 5, approved_count: 0, pending_count: 1 })
  expect(nodes[3]!.review).toMatchObject({ pending_count: 0 })
  expect(nodes[0]!.pending_documents.map(({ type }) => type.code)).toEqual(mandatory)
})

test('other members, and the company itself, are told nothing of it', async () => {
  const ask = 'query ($id: ID!) { team(id: $id) { review { mandatory_count } pending_documents { id } } }'
  const complete = companies['complete']!
  for (const { token } of [complete, companies['decided']!]) {
    const { data } = await world.graphql(token, ask, { id: complete.team_id })
    expect((data as unknown as { team: unknown } | null)?.team ?? NOTHING).toEqual(NOTHING)
  }
})
const NOTHING = { review: null, pending_documents: [] }
