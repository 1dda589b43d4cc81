import './network-guard.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportSections, selectSection } from '../src/features/users/account/data-exports.sql.ts'
import { useWorld } from '../testing/world.ts'
import { appForEverything, ask, planOnce, queryFields } from './ask-everything.ts'
import { edgeDocuments } from './edge-documents.ts'
import { exactWords, postcodesScene } from './postcodes-scene.ts'
import { report } from './seed.ts'
import { queryRows } from './tenant-rows.ts'

// A poster types streets and complete postcodes; whoever has no award reads towns and districts, wherever they read
// (settled 33): by every query, in notices, alerts, mails, push messages, callbacks, exports and on the tracking page. Each relation is
// followed once from a row of its type, as in `tenants`: the words of a field are the same on every way to its row.
const world = useWorld({ callbacks_allow_private: true })
let app: FastifyInstance
let scene: Awaited<ReturnType<typeof postcodesScene>>
beforeAll(async () => {
  await planOnce(world)
  app = await appForEverything(world)
  scene = await postcodesScene(world)
})
afterAll(async () => {
  await scene.receiver.close()
  await app.close()
})

const exactIn = (text: string) => exactWords.filter((word) => text.toLowerCase().includes(word.toLowerCase()))

function queriesOf(name: string) {
  const own: Record<string, Record<string, unknown>> = {
    Team: { id: scene.ids.team_id },
    browseJobs: {},
    trackedJob: { token: scene.tracking_token },
  }
  const variables = own[name] ?? queryRows[name]!(scene.ids, world.now.toISOString())
  return { variables, documents: edgeDocuments(name, Object.keys(variables)) }
}

async function readBy(token: string | null): Promise<{ leaks: string[]; answers: string[] }> {
  const leaks: string[] = []
  const answers: string[] = []
  for (const name of Object.keys(queryFields)) {
    const { documents, variables } = queriesOf(name)
    for (const document of documents) {
      const answer = await ask(app, token, document, variables)
      answers.push(answer)
      if (exactIn(answer).length > 0) leaks.push(`${name}: ${exactIn(answer).join(', ')}`)
    }
  }
  return { leaks, answers }
}

/** Everybody's leaks by any query, and what they read all in all. */
async function leaksOfAll() {
  const leaks: string[] = []
  const read: string[] = []
  for (const [who, person] of Object.entries(scene.outsiders)) {
    const found = await readBy(person?.token ?? null)
    leaks.push(...found.leaks.map((leak) => `${who} by ${leak}`))
    read.push(...found.answers)
  }
  return { leaks, read: read.join('\n') }
}

/** Messages that were sent to outsiders or are stored for them. */
async function messages(): Promise<Record<string, string[]>> {
  const { cast } = scene
  const insiders = [cast.poster.team_id, cast.taker.team_id]
  const rowsOf = async (rows: ReturnType<typeof sql<{ text: string }>>) =>
    (await rows.execute(world.db)).rows.map(({ text }) => text)
  const addresses = await rowsOf(sql`select email as text from users where team_id = any (${insiders}::uuid[])`)
  const exports_ = exportSections.map((section) => selectSection(world.db, section, cast.rival.id))
  return {
    notices: await rowsOf(sql`select e.parameters::text as text from events e join users u on u.id = e.user_id
      where u.team_id is null or u.team_id <> all (${insiders}::uuid[])`),
    alerts: await rowsOf(sql`select parameters::text as text from job_audiences`),
    mails: world.letters.filter(({ to }) => !addresses.includes(to)).map((letter) => JSON.stringify(letter)),
    pushes: world.pushes.map((push) => JSON.stringify(push)),
    callbacks: scene.receiver.callbacks.map((callback) => JSON.stringify(callback)),
    stored_callbacks: await rowsOf(sql`select d.body::text as text from callback_deliveries d
      join callback_endpoints e on e.id = d.endpoint_id where e.team_id = ${cast.rival.team_id}::uuid`),
    exports: (await Promise.all(exports_)).flat(),
  }
}

test('a viewer without the award reads districts, by every query and in every message, before the award and after it', async () => {
  const open = await leaksOfAll()
  await scene.award()
  const awarded = await leaksOfAll()
  expect([...open.leaks, ...awarded.leaks]).toEqual([])
  // They do read of the job: a check of answers that say nothing would hold nothing.
  for (const words of ['Leeds LS10', 'Selby YO8', 'Doncaster DN1']) expect(open.read).toContain(words)
  const sent = await messages()
  const leaks = Object.entries(sent).flatMap(([kind, texts]) =>
    texts.flatMap((text) => (exactIn(text).length > 0 ? [`${kind}: ${text}`] : [])),
  )
  expect(leaks).toEqual([])
  const empty = Object.keys(sent).filter((kind) => sent[kind]!.length === 0)
  expect(empty).toEqual([])
  for (const kind of ['notices', 'alerts', 'pushes']) expect(sent[kind]!.join()).toContain('Leeds LS10')
  report('postcodes', {
    outsiders: Object.keys(scene.outsiders).length,
    queries: Object.keys(queryFields).length,
    messages: Object.values(sent).flat().length,
  })
}, 600_000)

test('the check sees an exact address where somebody may read it: the two sides', async () => {
  const { leaks } = await readBy(scene.cast.taker_primary.token)
  expect(leaks.find((leak) => leak.startsWith('Job: '))).toContain('LS10 1AB')
})
