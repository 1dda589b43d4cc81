import './network-guard.ts'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consequences } from '@waybill/domain/facts/consequences'
import type { Fact } from '@waybill/domain/facts/facts'
import { mailTemplates, type MailTemplate } from '../src/features/mails/mail-templates.ts'
import { requestDataExport } from '../src/features/users/account/request-data-export.ts'
import { findersOf } from '../src/features/sign-in/viewer.sql.ts'
import { loadDocuments } from '../src/platform/graphql/documents.ts'
import { createApp } from '../src/platform/http/app.ts'
import { cachedViewers } from '../src/platform/http/viewer-cache.ts'
import { allFeatures } from '../testing/all-features.ts'
import { followAll, recordFact } from '../testing/cast.ts'
import { addDevice } from '../testing/push-device.ts'
import { useWorld } from '../testing/world.ts'
import { credited, moneyMails, refunded } from './money-mails.ts'
import { plantedIn } from './planted.ts'
import { holdsAmount, pricedScene } from './priced-scene.ts'
import { report } from './seed.ts'
import type { Ids } from './tenants-scene.ts'

const planted = plantedIn(import.meta.filename)

// No money reaches a user with limited access or a stranger outside the API either: by mail, push message, paper or export
// (spec §6). Answers of the API are the affair of `limited-driver`.
const world = useWorld()
let app: FastifyInstance
let paths: string[]
let scene: Awaited<ReturnType<typeof pricedScene>>
beforeAll(async () => {
  const routes: RouteOptions[] = []
  app = await createApp({
    platform: world.platform,
    documents: loadDocuments(allFeatures, {}),
    findViewer: cachedViewers(findersOf(world.db), world.platform.now),
    routes: [(each) => void each.addHook('onRoute', (route) => void routes.push(route)), ...allFeatures.routes],
  })
  await app.ready()
  paths = [...new Set(routes.flatMap(({ method, url }) => ([method].flat().includes('GET') ? [url] : [])))]
  scene = await pricedScene(world)
  const { poster, taker, driver, recipient } = scene.cast
  for (const person of [poster, taker, driver, recipient]) await addDevice(world, person)
  await numberOnFrom(scene.ids)
  // Members of the two companies read no price, but for their Primary Members.
  const limited = { email_notifications: 'ON' as const, has_full_access: false }
  await world.db.updateTable('users').set(limited).where('is_primary', '=', false).execute()
})
afterAll(() => app.close())

/** Invoices of the scene have numbers that nobody counted: more of them are raised below. */
async function numberOnFrom({ team_id, taker_team_id }: Ids) {
  await world.db.deleteFrom('subscription_refunds').execute()
  await world.db.deleteFrom('subscription_invoices').execute()
  const teams = world.db.updateTable('teams').set({ last_invoice_number: 100, last_credit_note_number: 100 })
  await teams.where('id', 'in', [team_id, taker_team_id]).execute()
}

/** Words of mails that hold an amount; `text` and the sections of lists are worded from facts, which are walked below. */
const moneyWords: readonly string[] = ['total']
const otherWords = (
  'account brand company count credit_note date document done due email endpoint event inviter job key last4 link month name ' +
  'number outcome person plan reason recipient reference rule sort_code subject text unsubscribe until'
).split(' ')
const wordsOf = (name: string): readonly string[] => mailTemplates[name as MailTemplate].words

test('every word of every mail is known to hold money or none, and each mail with money is sent below', () => {
  const names = Object.keys(mailTemplates)
  const words = new Set(names.flatMap(wordsOf))
  expect([...words].filter((word) => !moneyWords.includes(word) && !otherWords.includes(word))).toEqual([])
  const withMoney = names.filter((name) => wordsOf(name).some((word) => moneyWords.includes(word)))
  expect(withMoney.sort()).toEqual(Object.keys(moneyMails).sort())
})

/** Addresses of all who have limited access, as mails are addressed. */
async function limitedAddresses(): Promise<Set<string>> {
  const limited = world.db.selectFrom('users').select('email').where('is_primary', '=', false)
  const users = await limited.where('has_full_access', '=', false).execute()
  return new Set(users.map(({ email }) => email.toLowerCase()))
}

async function lettersToLimited() {
  const limited = await limitedAddresses()
  return world.letters.filter(({ to }) => limited.has(to.toLowerCase()))
}

test.each(Object.keys(moneyMails) as MailTemplate[])('the mail %s reaches nobody with limited access', async (name) => {
  await moneyMails[name]!(world, scene.cast)
  await followAll(world)
  const limited = await limitedAddresses()
  const mails = await world.db.selectFrom('mails').select('to_address').where('template', '=', name).execute()
  expect(mails.filter(({ to_address }) => limited.has(to_address.toLowerCase()))).toEqual([])
  const toOthers = world.letters.filter(({ to }) => mails.some(({ to_address }) => to_address === to))
  expect(toOthers.some((letter) => /£\d/.test(letter.text))).toBe(true)
  const toLimited = await lettersToLimited()
  expect(toLimited.filter((letter) => letter.attachments?.length || /£\d/.test(JSON.stringify(letter)))).toEqual([])
})

test('no fact is told to them with an amount, by mail, push message or in the list', async () => {
  const { cast, ids } = scene
  const of = { ...ids, team_id: cast.taker.team_id, user_id: cast.taker.id, blocked_team_id: cast.rival.team_id }
  const roles = { old_primary_id: cast.taker.id, new_primary_id: cast.poster.id, version: '9.9.9', count: 3 }
  for (const name of Object.keys(consequences)) await recordFact(world, { name, ...of, ...roles } as unknown as Fact)
  const letters = (await lettersToLimited()).map((letter) => JSON.stringify(letter))
  const pushes = world.pushes.map((push) => JSON.stringify(push))
  const events = await world.db.selectFrom('events').select(['name', 'parameters']).execute()
  const told = events.map((event) => JSON.stringify(event))
  expect([...letters, ...pushes, ...told].filter(holdsAmount)).toEqual([])
  const counts = { mails: letters.length, pushes: pushes.length, events: told.length }
  expect(Object.values(counts).every((count) => count > 20)).toBe(true)
  report('price-rule', { facts: Object.keys(consequences).length, ...counts })
})

type Reader = { token: string }

/** Papers and exports: where the office opens one, and who that is. */
async function papers(): Promise<Record<string, { id?: string; search?: string; office: Reader }>> {
  const { cast } = scene
  const { poster_primary: payer, taker_primary: carrier } = cast
  const { invoice_id, credit_note_id } = await credited(world, cast)
  const finance = await world.story.staff()
  const member = await refunded(world)
  const { db } = world
  const refund = await db
    .selectFrom('subscription_refunds')
    .select('id')
    .where('invoice_id', '=', member.invoice.id)
    .executeTakeFirstOrThrow()
  const days = `from=2026-10-01&until=${new Date(world.now.getTime()).toISOString().slice(0, 10)}`
  const statement = { search: `side=driver&team_id=${payer.team_id}&${days}`, office: carrier }
  const list = { search: 'side=driver', office: carrier }
  const books = { search: days, office: finance }
  const register = { search: `year=${world.now.getFullYear()}`, office: finance }
  const office = { token: await world.story.signedIn(member.person.id) }
  return {
    '/invoices/:id/pdf': { id: invoice_id, office: carrier },
    '/credit-notes/:id/pdf': { id: credit_note_id, office: carrier },
    '/subscription-invoices/:id/pdf': { id: member.invoice.id, office },
    '/subscription-credit-notes/:id/pdf': { id: refund.id, office },
    '/exports/invoices.csv': list,
    '/exports/invoices.xlsx': list,
    '/exports/statement.pdf': statement,
    '/exports/statement.csv': statement,
    '/exports/statement.xlsx': statement,
    '/exports/books.csv': books,
    '/exports/books.xlsx': books,
    '/exports/cases.csv': register,
    '/exports/cases.xlsx': register,
  }
}

/** A person's copy of their own data, which has a test of its own. */
const OWN_DATA = '/exports/my-data/:id'

test('every paper and every export with money answers the office alone', async () => {
  const known = await papers()
  const found = paths.filter((path) => /\/pdf$|^\/exports\//.test(path) && path !== OWN_DATA)
  expect(found.sort()).toEqual(Object.keys(known).sort())
  const { driver, poster } = scene.cast
  const others: (Reader | null)[] = [driver, poster, await world.story.company('Courier_Company'), null]
  const wrong: string[] = []
  for (const [path, { id = '', search = '', office }] of Object.entries(known)) {
    const get = (reader: Reader | null) =>
      app.inject({
        method: 'GET',
        url: `${path.replace(':id', id)}?${search}`,
        headers: reader ? { authorization: `Bearer ${reader.token}` } : {},
      })
    if ((await get(office)).statusCode !== 200) wrong.push(`${path} is closed to the office`)
    for (const [at, reader] of others.entries()) {
      const { statusCode, body } = await get(reader)
      // A stranger's own list is theirs, and empty.
      if (statusCode === 200 && (at < 2 || holdsAmount(body) || body.startsWith('%PDF'))) wrong.push(`${path} ${at}`)
    }
  }
  expect(wrong).toEqual([])
})

test('the data of somebody with limited access are exported without an amount', async () => {
  const { driver } = scene.cast
  const { job_id, bid_id } = scene.ids
  for (const table of ['invoices', 'credit_notes', 'documents', 'invoice_refunds'] as const)
    await world.db.updateTable(table).set({ user_id: driver.id }).execute()
  await world.db.updateTable('bids').set({ user_id: driver.id }).where('id', '=', bid_id).execute()
  const posted = { user_id: driver.id, team_id: driver.team_id }
  await world.db.updateTable('jobs').set(posted).where('id', '=', job_id).execute()
  const exported = async () => {
    const token = await world.story.signedIn(driver.id)
    const { id } = await requestDataExport(await world.as(token), { again: true })
    await followAll(world)
    const headers = { authorization: `Bearer ${token}` }
    return (await app.inject({ method: 'GET', url: OWN_DATA.replace(':id', id), headers })).body
  }
  const limited = await exported()
  expect(limited).toContain('"jobs_posted":[\n')
  expect(holdsAmount(limited)).toBe(false)
  await world.db.deleteFrom('data_exports').execute()
  await world.db.updateTable('users').set({ has_full_access: true }).where('id', '=', driver.id).execute()
  expect(holdsAmount(await exported())).toBe(true)
})

planted('the check catches an amount in the words of a mail', () => {
  expect(['The invoice is worth £981.77.', 'worth 98177 pence'].filter(holdsAmount)).toHaveLength(2)
  expect(['The invoice is worth nothing.', '01a22398-1774-7d31-b981-77a98177b2c3'].filter(holdsAmount)).toEqual([])
})
