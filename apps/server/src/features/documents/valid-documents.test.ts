import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { documentStatuses } from '@waybill/domain/documents/document'
import { missingDocuments, requiredDocumentsState } from '@waybill/domain/documents/document-rules'
import { companyKinds } from '@waybill/domain/teams/team'
import { addDays } from '@waybill/domain/time/calendar'
import { londonDay } from '@waybill/domain/time/london-day'
import { useWorld } from '../../../testing/world.ts'

// The rule lives twice: the forms ask the domain, statements ask PostgreSQL. They are compared on papers drawn at random.
const world = useWorld()

const RUNS = 40

test('the domain and the database agree which papers hold, on their last day too', async () => {
  const types = await world.db.selectFrom('document_types').selectAll().orderBy('sort_no').execute()
  const rules = types.map(({ code, mandatory_for }) => ({
    code,
    mandatory_for: mandatory_for as (typeof companyKinds)[number][],
  }))
  const today = londonDay(world.now)
  const held = fc.record({
    type: fc.constantFrom(...types.filter(({ mandatory_for }) => mandatory_for.length > 0)),
    // Approved more often than not: one paper that is not is enough to restrict.
    status: fc.oneof({ weight: 3, arbitrary: fc.constant('approved' as const) }, fc.constantFrom(...documentStatuses)),
    expiry: fc.constantFrom(null, ...[-1, 0, 0, 0, 1, 365].map((days) => addDays(today, days))),
  })
  const owners = Object.fromEntries(
    await Promise.all(
      companyKinds.map(async (kind) => [kind, await world.story.company(kind, { documents: false })] as const),
    ),
  )
  const verdicts = { approved: 0, rejected: 0, expired: 0, missing: 0, under_review: 0 }
  const property = fc.asyncProperty(
    fc.constantFrom(...companyKinds),
    fc.array(held, { minLength: 3, maxLength: 10 }),
    async (kind, papers) => {
      const owner = owners[kind]!
      await world.db.deleteFrom('documents').where('team_id', '=', owner.team_id).execute()
      const rows = papers.map(({ type, status, expiry }, index) => ({
        created_at: new Date(world.now.getTime() + index),
        team_id: owner.team_id,
        user_id: owner.id,
        type_id: type.id,
        status,
        expiry: expiry as never,
        rejection_reason: status === 'rejected' ? 'Unreadable' : null,
      }))
      await world.db.insertInto('documents').values(rows).execute()
      const of = papers.map(({ type, status, expiry }) => ({ type_code: type.code, status, expiry }))
      const state = requiredDocumentsState(kind, of, today)
      verdicts[state]++

      const { rows: stored } = await sql<{
        approved: boolean
        state: string
      }>`select team_documents_approved(${owner.team_id}) as approved, team_documents_state(${owner.team_id}, ${today}::date) as state`.execute(
        world.db,
      )
      expect(stored[0]).toEqual({ approved: state === 'approved', state })
      const { data } = await world.graphql(owner.token, '{ documents { is_missing type { code } } }')
      const standings = data!['documents'] as unknown as { is_missing: boolean; type: { code: string } }[]
      expect(standings.filter(({ is_missing }) => is_missing).map(({ type }) => type.code)).toEqual(
        missingDocuments(kind, of, today, rules),
      )
    },
  )
  const lastDay = companyKinds.map(
    (kind) => [kind, types.map((type) => ({ type, status: 'approved' as const, expiry: today }))] as const,
  )
  const dayAfter = companyKinds.map(
    (kind) => [kind, types.map((type) => ({ type, status: 'approved' as const, expiry: addDays(today, -1) }))] as const,
  )
  await fc.assert(property, {
    numRuns: RUNS,
    seed: 1,
    examples: [...lastDay, ...dayAfter].map(([kind, papers]) => [kind, [...papers]]),
  })
  expect(verdicts.approved).toBeGreaterThan(3)
  expect(verdicts.missing).toBeGreaterThan(3)
})
