import { beforeAll, expect, test, vi } from 'vitest'
import { notificationTypes } from '@waybill/domain/notifications/notification'
import { languages } from '@waybill/domain/users/profile-setting'
import type { Person } from '../../../../testing/story.ts'
import { useWorld } from '../../../../testing/world.ts'
import { eventText, prettyDate } from '../telling/event-texts.ts'

const world = useWorld()
let reader: Person
let job_id: string

beforeAll(async () => {
  reader = await world.story.company('Freight_Forwarder')
  job_id = await world.story.job(reader)
  await world.db
    .insertInto('events')
    .values(
      [0, 1, 2].map((index) => ({
        user_id: reader.id,
        name: 'bid_submitted',
        parameters: JSON.stringify({
          fact: 'bid_submitted',
          job_id,
          job_number: '10042',
          from: 'Leeds LS1',
          to: 'Bristol BS1',
          taker: 'D Whitlock',
        }),
        type: 'BID_RECEIVED' as const,
        group: 'JOB_POSTED' as const,
        event_type: 'Positive' as const,
        status: 'POSITIVE' as const,
        redirect_entity: 'JOB' as const,
        redirect_id: job_id,
        created_at: new Date(world.now.getTime() - index * 60_000),
      })),
    )
    .execute()
})

const list = `query ($after: String, $first: Int, $group: NotificationGroup, $language: Language) {
  events(after: $after, first: $first, group: $group, language: $language) {
    nodes { id name description description_template pretty_date is_seen job_id is_own_job job_is_active }
    has_next_page end_cursor unread_count
  }
}`

test('a notification names the job for the eye and its id for the tap, in the language of the reader', async () => {
  const { data } = await world.graphql(reader.token, list, { first: 1, language: 'pl' })
  expect(data?.['events']).toMatchObject({
    unread_count: 3,
    has_next_page: true,
    nodes: [
      {
        name: 'Nowa oferta',
        description: 'Firma D Whitlock złożyła ofertę na zlecenie #10042, Leeds LS1 → Bristol BS1.',
        description_template: `Firma D Whitlock złożyła ofertę na zlecenie #{${job_id}}, Leeds LS1 → Bristol BS1.`,
        pretty_date: 'Dzisiaj',
        is_seen: false,
        job_id,
        is_own_job: true,
        job_is_active: true,
      },
    ],
  })
})

test('pages follow one another without a gap, and a group holds only its own', async () => {
  type Page = { nodes: { id: string }[]; end_cursor: string }
  const first = (await world.graphql(reader.token, list, { first: 2 })).data?.['events'] as unknown as Page
  const second = (await world.graphql(reader.token, list, { first: 2, after: first.end_cursor })).data?.[
    'events'
  ] as unknown as Page
  expect(new Set([...first.nodes, ...second.nodes].map(({ id }) => id)).size).toBe(3)
  expect((await world.graphql(reader.token, list, { group: 'DOCUMENTS' })).data?.['events']).toMatchObject({
    nodes: [],
  })
})

test('a cursor that is none is refused by name', async () => {
  const { errors } = await world.graphql(reader.token, list, { after: 'nonsense' })
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION', validation_keys: { after: ['invalid_cursor'] } })
})

const mark = `mutation ($input: MarkEventsReadInput!) { markEventsRead(input: $input) { id has_unread_events } }`

test("another's notification cannot be marked: it does not exist", async () => {
  const stranger = await world.story.company('Owner_Driver')
  const { id } = await world.db.selectFrom('events').select('id').limit(1).executeTakeFirstOrThrow()
  const { errors } = await world.graphql(stranger.token, mark, { input: { event_ids: [id] } })
  expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND')
})

test('reading one leaves the others unread, reading all leaves none', async () => {
  const { id } = await world.db.selectFrom('events').select('id').limit(1).executeTakeFirstOrThrow()
  const one = await world.graphql(reader.token, mark, { input: { event_ids: [id] } })
  expect(one.data?.['markEventsRead']).toMatchObject({ id: reader.id, has_unread_events: true })
  const all = await world.graphql(reader.token, mark, { input: {} })
  expect(all.data?.['markEventsRead']).toMatchObject({ id: reader.id, has_unread_events: false })
})

test('every type has a name and a sentence in every language', () => {
  for (const type of notificationTypes)
    for (const language of languages) {
      const { name, description } = eventText(type, { fact: '' }, language)
      expect(name.length).toBeGreaterThan(3)
      expect(description.length).toBeGreaterThan(10)
    }
})

test('the pretty date is the word for today in London, or day and month', () => {
  const now = new Date('2026-06-15T22:30:00Z') // half past eleven in London
  expect(prettyDate(new Date('2026-06-14T23:30:00Z'), now, 'en')).toBe('Today')
  expect(prettyDate(new Date('2026-06-14T22:30:00Z'), now, 'en')).toBe('14 Jun')
})

test('a page of news makes no formatter a line: each would hold 30 KB beside the heap until it is collected', () => {
  const now = new Date('2026-06-15T12:00:00Z')
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  for (let day = 1; day <= 25; day++)
    for (const language of languages) prettyDate(new Date(Date.UTC(2026, 4, day)), now, language)
  // One for the day in London, and one for each language, if they were not there yet.
  expect(made.mock.calls.length).toBeLessThanOrEqual(1 + languages.length)
  made.mockRestore()
})
