import './network-guard.ts'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { afterEach, expect, inject, test } from 'vitest'
import { codeAt } from '../src/features/credentials/totp.ts'
import { openStory } from './open-story.ts'
import { ownDatabase, RealServer, send } from './real-server.ts'

// An empty production start is opened by a command and by what the API offers: no account is made by SQL but those of members.

const PASSWORD = 'a long enough secret'
const servers: RealServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
})

async function start(url: string): Promise<RealServer> {
  const server = await RealServer.start(url, [], undefined, { LOG_LEVEL: 'warn' })
  servers.push(server)
  return server
}

type Said = { code: number; out: string }

/** A command of the operator's, as `npm run` starts it; `typed` is what they type. */
function command(file: string, words: readonly string[], DATABASE_URL: string, typed = ''): Promise<Said> {
  const DATA_DIR = servers[0]?.folder ?? `/tmp/waybill-${process.pid}`
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://market.example',
    DATABASE_URL,
    DATA_DIR,
    FILES_URL: '',
  }
  const path = join(import.meta.dirname, '../src', file)
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [path, ...words], { env }, (error, out, problems) =>
      resolve({ code: error ? Number(error.code) : 0, out: `${out}${problems}` }),
    )
    child.stdin?.end(typed)
  })
}

/** One GraphQL request; @throws what it was answered where that is an error. */
async function ask<Answer>(server: RealServer, token: string, query: string, variables: object = {}): Promise<Answer> {
  const reply = await send(server.url, { token, query, variables })
  if (!reply?.body.data || reply.body.errors) throw new Error(JSON.stringify(reply?.body))
  return reply.body.data as Answer
}

const mutation = (name: string, type: string, fields: string) =>
  `mutation ($input: ${type}!) { ${name}(input: $input) ${fields} }`

/** From the link of the command to a session that may work. */
async function becomesStaff(server: RealServer, link: string): Promise<string> {
  const token = new URL(link).searchParams.get('token')
  const create = mutation('createPassword', 'NewPasswordInput', '{ access_token }')
  const { createPassword } = await ask<{ createPassword: { access_token: string } }>(server, '', create, {
    input: { token, password: PASSWORD },
  })
  const session = createPassword.access_token
  const counts = await send(server.url, { token: session, query: '{ backOfficeCounts { documents_to_review } }' })
  expect(counts?.body.errors?.[0]?.extensions).toMatchObject({ refusal: 'second_factor_required' })
  const begin = mutation('beginSecondFactor', 'OwnPasswordInput', '{ secret }')
  const { beginSecondFactor } = await ask<{ beginSecondFactor: { secret: string } }>(server, session, begin, {
    input: { password: PASSWORD },
  })
  const code = codeAt(beginSecondFactor.secret, new Date())
  await ask(server, session, mutation('confirmSecondFactor', 'ConfirmSecondFactorInput', '{ codes }'), {
    input: { code },
  })
  return session
}

test('an empty production start: a command, a second factor, documents approved, a bid', async () => {
  const url = await ownDatabase(inject('postgresUrl'))
  const server = await start(url)
  expect(server.logged.join('\n')).toContain('Nobody is staff yet. Make the first: npm run staff')
  expect((await fetch(new URL('/readyz', server.url))).status).toBe(200)
  const { code, out } = await command('staff.ts', ['add', 'Olga Nowak', 'olga@vans.co.uk'], url)
  expect(code).toBe(0)
  const link = /https:\/\/market\.example\/\S+/.exec(out)![0]
  const staff = await becomesStaff(server, link)
  const { pathname, search } = new URL(link)
  const page = new URL(pathname + search, server.url)
  const used = await fetch(page, { headers: { accept: 'text/html' } })
  expect(used.status).toBe(410)
  // With the page in its cache a browser asks whether it has changed.
  const etag = used.headers.get('etag') ?? ''
  const again = await fetch(page, { headers: { accept: 'text/html', 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([410, await used.text()])

  const { databases, story } = await openStory(url)
  const poster = await story.company('Freight_Forwarder')
  const driver = await story.company('Owner_Driver', { documents: false })
  await story.pendingDocuments(driver)
  const job_id = await story.job(poster)
  const documents = await databases.db
    .selectFrom('documents')
    .select('id')
    .where('team_id', '=', driver.team_id)
    .execute()
  await databases.close()
  const bid = { token: driver.token, query: mutation('submitBid', 'SubmitBidInput', '{ id }') }
  const offer = { input: { job_id, amount: '100.00' } }
  const tooEarly = await send(server.url, { ...bid, variables: offer })
  expect(tooEarly?.body.errors?.[0]?.extensions).toMatchObject({ refusal: 'documents_under_review' })
  const review = mutation('reviewDocument', 'ReviewDocumentInput', '{ id }')
  for (const { id } of documents) await ask(server, staff, review, { input: { document_id: id, status: 'approved' } })
  // The viewer of a session is kept for a second.
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  await ask(server, driver.token, bid.query, offer)
}, 180_000)

test.each([
  ['staff.ts', 'list'],
  ['doctor.ts', ''],
  ['remove-demo.ts', ''],
])('%s on a database that no server has prepared says so', async (file, word) => {
  const url = await ownDatabase(inject('postgresUrl'), 'template0')
  expect(await command(file, word ? [word] : [], url)).toMatchObject({
    code: 1,
    out: expect.stringContaining('This database is not prepared yet: start the server of this version once'),
  })
})

test('a database of the demo is refused in production, emptied by a command, and started', async () => {
  const url = await ownDatabase(inject('postgresUrl'))
  const { databases } = await openStory(url)
  const demo = { name_first: 'Helen', name_last: 'Marsh', email: 'poster@waybill.test', password_hash: 'x' }
  const real = { name_first: 'Ana', name_last: 'Pop', email: 'ana@vans.co.uk' }
  await databases.db.insertInto('users').values([demo, real]).execute()
  await expect(start(url)).rejects.toThrow('did not start')
  await databases.close()
  expect(await command('remove-demo.ts', [], url, 'remove\n')).toMatchObject({
    code: 1,
    out: expect.stringContaining('Ana Pop <ana@vans.co.uk>'),
  })
  const again = await openStory(url)
  await again.databases.db.deleteFrom('users').where('email', '=', real.email).execute()
  await again.databases.close()
  expect(await command('remove-demo.ts', [], url, 'yes\n')).toMatchObject({
    code: 1,
    out: expect.stringContaining('"yes" is not remove. Nothing was removed.'),
  })
  expect(await command('remove-demo.ts', [], url, 'remove\n')).toMatchObject({ code: 0 })
  const server = await start(url)
  expect(server.logged.join('\n')).toContain('Nobody is staff yet')
  expect(await command('remove-demo.ts', [], url, 'remove\n')).toMatchObject({ code: 1 })
}, 180_000)
