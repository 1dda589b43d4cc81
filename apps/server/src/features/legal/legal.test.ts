import { beforeEach, expect, test } from 'vitest'
import { RunStory } from '../../../testing/run-story.ts'
import { followAll } from '../../../testing/cast.ts'
import { useWorld } from '../../../testing/world.ts'
import { exportSections, selectSection } from '../users/account/data-exports.sql.ts'

const world = useWorld()
beforeEach(async () => {
  await world.db.deleteFrom('acceptances').execute()
  await world.db.deleteFrom('legal_documents').execute()
})

const mutation = (name: string, type: string, fields: string) =>
  `mutation ($input: ${type}!) { ${name}(input: $input) ${fields} }`
const texts = { body_en: '## Rules\n\nBe fair.', body_ro: 'Fiți corecți.', body_pl: null }

const publish = (token: string, input: object) =>
  world.graphql(token, mutation('publishLegalDocument', 'PublishLegalDocumentInput', '{ version }'), {
    input: { kind: 'terms', base_version: 0, must_accept: false, ...texts, ...input },
  })
const problems = async (token: string, input: object) =>
  (await publish(token, input)).errors?.[0]?.extensions.validation_keys

type Read = Record<string, unknown> & { body: string }
async function read(
  language: string,
  { token = null as string | null, version = null as number | null, kind = 'terms' } = {},
) {
  const query = `query ($kind: LegalKind!, $language: Language!, $version: Int) {
    legalDocument(kind: $kind, language: $language, version: $version)
      { version language body effective_at is_put_off upcoming { version effective_at } } }`
  const { data } = await world.graphql(token, query, { kind, language, version })
  return data!['legalDocument'] as unknown as Read | null
}

type Question = { id: string; kind: string; version: number }
async function questions(token: string): Promise<Question[]> {
  const { data } = await world.graphql(token, '{ legalQuestions { id kind version } }')
  return data!['legalQuestions'] as unknown as Question[]
}
const answer = (token: string, document_ids: string[], accepts: boolean) =>
  world.graphql(token, mutation('answerLegalQuestion', 'AnswerLegalQuestionInput', '{ count }'), {
    input: { document_ids, accepts },
  })
const minutesFromNow = (minutes: number) => new Date(world.now.getTime() + minutes * 60_000).toISOString()

test('anybody reads the sample until an owner publishes; a language without a translation is shown in English', async () => {
  const sample = await read('pl')
  expect(sample).toMatchObject({ version: 0, language: 'pl', effective_at: null, upcoming: null })
  expect(sample!.body).toContain('Sandbox operator')
  expect(sample!.body).toMatch(/^## /m)
  expect(sample!.body).toContain('{plans}')
  expect(sample!.body).toMatch(/:\n\n- /)
  expect(sample!.body).not.toMatch(/\{(?!plans\})/)
  for (const kind of ['conduct', 'privacy', 'cookies', 'accessibility', 'imprint'])
    expect((await read('ro', { kind }))!.body, kind).not.toMatch(/[{}]/)

  const { token } = await world.story.staff()
  expect((await publish(token, {})).data).toEqual({ publishLegalDocument: { version: 1 } })
  expect(await read('ro')).toMatchObject({ version: 1, language: 'ro', body: 'Fiți corecți.' })
  expect(await read('pl')).toMatchObject({ version: 1, language: 'en', body: texts.body_en })
  expect(await read('en', { version: 0 })).toMatchObject({ version: 0 })
  expect(await read('en', { version: 7 })).toBeNull()
})

test('a version for later can be read before, and is in force from its moment', async () => {
  const { token } = await world.story.staff()
  await publish(token, {})
  const effective_at = minutesFromNow(60)
  await publish(token, { base_version: 1, body_en: 'New.', body_ro: 'Nou.', effective_at })
  expect(await read('en')).toMatchObject({ version: 1, upcoming: { version: 2, effective_at } })
  expect(await read('en', { version: 2 })).toMatchObject({ body: 'New.' })
  world.later(61)
  expect(await read('en')).toMatchObject({ version: 2, upcoming: null })
})

test('nothing is published by others than owners, over a newer version, in the past, or unread from the sample', async () => {
  const { token } = await world.story.staff()
  const observer = await world.story.staff('observer')
  expect((await publish(observer.token, {})).errors?.[0]?.extensions.refusal).toBe('staff_role')
  expect(await problems(token, { base_version: 3 })).toEqual({ base_version: ['legal_changed'] })
  expect(await problems(token, { effective_at: minutesFromNow(-1) })).toEqual({ effective_at: ['date_in_past'] })
  expect(await problems(token, { body_en: ' ' })).toEqual({ body_en: ['required'] })
  expect(await problems(token, { body_pl: 'a'.repeat(60_001) })).toEqual({ body_pl: ['too_long'] })

  const { data } = await world.graphql(token, '{ legalVersions(kind: terms) { version body_en body_ro body_pl } }')
  const [{ version: _, ...sample }] = data!['legalVersions'] as unknown as [{ version: number }]
  expect(await problems(token, sample)).toEqual({ is_sample_read: ['legal_sample_unread'] })
  expect((await publish(token, { ...sample, is_sample_read: true })).errors).toBeUndefined()
})

test('a member who has not accepted version 3 is asked once, a proof still goes through, and the page still offers it', async () => {
  const { token } = await world.story.staff()
  const run = await RunStory.begin(world, { status: 'delivering' })
  const { driver, taker } = run
  await publish(token, {})
  await publish(token, { base_version: 1, must_accept: true })
  const [second] = await questions(driver.token)
  expect((await answer(driver.token, [second!.id], true)).data).toEqual({ answerLegalQuestion: { count: 1 } })
  await publish(token, { base_version: 2, must_accept: true, effective_at: minutesFromNow(30) })
  expect(await questions(driver.token)).toEqual([])
  world.later(31)
  const [third] = await questions(driver.token)
  expect(third).toMatchObject({ kind: 'terms', version: 3 })

  const delivered = await world.graphql(driver.token, mutation('deliver', 'DeliverInput', '{ status }'), {
    input: {
      job_id: run.job_id,
      pod: {
        delivery_date: world.now.toISOString(),
        recipient: 'Bo',
        is_electronic_pod: true,
        signature_upload_id: await run.photo('signature'),
      },
    },
  })
  expect(delivered.data).toEqual({ deliver: { status: 'invoice' } })

  await answer(driver.token, [third!.id], false)
  expect(await questions(driver.token)).toEqual([])
  expect(await read('en', { token: driver.token })).toMatchObject({ version: 3, is_put_off: true })
  await answer(driver.token, [third!.id], true)
  await answer(driver.token, [third!.id], false)
  expect(await read('en', { token: driver.token })).toMatchObject({ is_put_off: false })
  expect(await read('en')).toMatchObject({ is_put_off: false })

  // The Primary Member answers for the company, a colleague for themselves.
  await answer(taker.token, [third!.id], true)
  const rows = await world.db
    .selectFrom('acceptances')
    .select(['user_id', 'team_id'])
    .where('document_id', '=', third!.id)
    .execute()
  expect(new Map(rows.map(({ user_id, team_id }) => [user_id, team_id]))).toEqual(
    new Map([
      [driver.id, null],
      [taker.id, taker.team_id],
    ]),
  )
  const mine = exportSections.find(({ name }) => name === 'acceptances')!
  expect((await selectSection(world.db, mine, driver.id)).map((json) => JSON.parse(json) as object)).toMatchObject([
    { kind: 'terms', version: 2 },
    { kind: 'terms', version: 3 },
  ])
})

test('a version that need not be accepted asks nobody, one after it that must be asks about the newest', async () => {
  const { token } = await world.story.staff()
  const member = await world.story.company('Owner_Driver')
  await publish(token, {})
  expect(await questions(member.token)).toEqual([])
  await publish(token, { base_version: 1, must_accept: true })
  await publish(token, { base_version: 2 })
  await publish(token, { kind: 'privacy', must_accept: true })
  const asked = await questions(member.token)
  expect(asked).toMatchObject([
    { kind: 'terms', version: 3 },
    { kind: 'privacy', version: 1 },
  ])
  await answer(
    member.token,
    asked.map(({ id }) => id),
    false,
  )
  expect(await questions(member.token)).toEqual([])
  expect(await questions(token)).toEqual([])
})

test('nobody answers for a document that is not in force or not there', async () => {
  const { token } = await world.story.staff()
  const member = await world.story.company('Owner_Driver')
  await publish(token, { must_accept: true, effective_at: minutesFromNow(60) })
  const { id } = await world.db.selectFrom('legal_documents').select('id').limit(1).executeTakeFirstOrThrow()
  for (const document_id of [id, member.id])
    expect((await answer(member.token, [document_id], true)).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
})

test('a sign-up accepts the documents in force, in the language of the form', async () => {
  const { token } = await world.story.staff()
  await publish(token, { must_accept: true })
  await publish(token, { kind: 'cookies', must_accept: true })
  const person = {
    name_first: 'Ana',
    name_last: 'Pop',
    email: 'ana@legal.test',
    phone: '07700 900123',
    language: 'ro',
    is_over_18: true,
    accepts_terms: true,
    accepts_code_of_conduct: true,
    accepts_privacy_policy: true,
  }
  await world.graphql(null, mutation('signUp', 'SignUpInput', '{ status }'), { input: person })
  await followAll(world)
  const accepted = await world.db
    .selectFrom('acceptances as a')
    .innerJoin('legal_documents as d', 'd.id', 'a.document_id')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(['d.kind', 'd.language', 'a.at'])
    .where('u.email', '=', person.email)
    .execute()
  expect(accepted).toEqual([{ kind: 'terms', language: 'ro', at: expect.any(Date) as Date }])
})
