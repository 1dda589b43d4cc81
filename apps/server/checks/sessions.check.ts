import './network-guard.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { findersOf } from '../src/features/sign-in/viewer.sql.ts'
import { createPasswordLink } from '../src/features/passwords/create-password-link.ts'
import { createApp } from '../src/platform/http/app.ts'
import { cachedViewers } from '../src/platform/http/viewer-cache.ts'
import { loadDocuments } from '../src/platform/graphql/documents.ts'
import { allFeatures } from '../testing/all-features.ts'
import type { Person } from '../testing/story.ts'
import { STORY_PASSWORD as PASSWORD } from '../testing/story-password.ts'
import { useWorld } from '../testing/world.ts'
import { breaking } from './breaking.ts'
import { plantedIn } from './planted.ts'
import { report } from './seed.ts'
import { keyOf } from './tenants-scene.ts'
import { codeOf as codeIn, linkMailedTo, trapsOf as trapsIn, WRITE } from './thief.ts'

const planted = plantedIn(import.meta.filename)

// A token that was taken away is worth nothing: at once for writes, within a second for reads (design checks, 24).
const SOON_MS = 1000
const READ = '{ Me { id } }'

const world = useWorld()
let primary: Person
beforeAll(async () => {
  primary = await world.story.company('Courier_Company')
})

const member = async () => world.story.withPassword(await world.story.colleague(primary.team_id))
const codeOf = (token: string, query: string) => codeIn(world, token, query)
const trapsOf = (person: Person, thief: string) => trapsIn(world, person, thief)
const succeed = async (token: string | null, query: string, variables: object) => {
  const { errors } = await world.graphql(token, query, variables as Record<string, unknown>)
  if (errors) throw new Error(`${query}: ${JSON.stringify(errors)}`)
}

/** What takes a session away: done by or to a member, whose other session is looked at. */
const endings: Record<string, (person: Person, other: string) => Promise<void>> = {
  'logging out': (_person, other) => succeed(other, 'mutation { logout { status } }', {}),
  'changing the password': (person) =>
    succeed(person.token, 'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { id } }', {
      input: { current_password: PASSWORD, password: 'another long secret' },
    }),
  'a new password by mail': async (person) => {
    const link = await world.db.transaction().execute((tx) => createPasswordLink(tx, person.id, 'update', world.now))
    const token = link.split('token=')[1]
    await succeed(null, 'mutation ($input: NewPasswordInput!) { updatePassword(input: $input) { status } }', {
      input: { token, password: 'another long secret' },
    })
  },
  'ending all other sessions': (person) => succeed(person.token, 'mutation { endSessions(input: {}) { id } }', {}),
  'being inactivated': (person) =>
    succeed(primary.token, 'mutation ($input: UserIdInput!) { inactivateUser(input: $input) { id } }', {
      input: { user_id: person.id },
    }),
}

/** Every promise that is not kept, in a sentence. */
async function brokenPromises(): Promise<string[]> {
  const broken: string[] = []
  for (const [ending, end] of Object.entries(endings)) {
    const person = await member()
    const other = await world.story.signedIn(person.id)
    if ((await codeOf(other, READ)) !== 'OK') throw new Error('The session never began.')
    await end(person, other)
    if ((await codeOf(other, WRITE)) !== 'UNAUTHENTICATED') broken.push(`${ending} refuses writes at once`)
    await pause(SOON_MS)
    if ((await codeOf(other, READ)) !== 'UNAUTHENTICATED') broken.push(`${ending} refuses reads within a second`)
  }
  const late = await world.story.signedIn((await member()).id)
  world.later(30 * 24 * 60 + 1)
  if ((await codeOf(late, WRITE)) !== 'UNAUTHENTICATED') broken.push('a session ends after thirty days')
  world.later(-30 * 24 * 60 - 1)
  return broken
}

/** Rights are asked for anew as well: who may act for the team no longer, does not. */
async function keepsOldRights(): Promise<boolean> {
  const person = await member()
  await world.graphql(person.token, READ)
  await world.db.updateTable('users').set({ has_full_access: false }).where('id', '=', person.id).execute()
  const bid = 'mutation ($input: SubmitBidInput!) { submitBid(input: $input) { id } }'
  const job_id = await world.story.job(await world.story.company('Freight_Forwarder'))
  const { errors } = await world.graphql(person.token, bid, { input: { job_id, amount: '100.00' } })
  return errors?.[0]?.extensions.refusal !== 'limited_driver'
}

test('a token that was taken away opens nothing, and rights that were taken away are gone', async () => {
  const broken = await brokenPromises()
  report('sessions', { endings: Object.keys(endings).length, broken: broken.length })
  expect(broken).toEqual([])
  expect(await keepsOldRights()).toBe(false)
})

const remedy = (name: string) => async (person: Person, staff: string) =>
  succeed(staff, `mutation ($input: RemedyInput!) { ${name}(input: $input) { id } }`, {
    input: { user_id: person.id, reason: 'They rang: somebody else is in their account.' },
  })

/** How an account is taken back, by its owner or by staff for them. */
const recoveries: Record<string, (person: Person, staff: string, session: string) => Promise<void>> = {
  'changing the password': (person) => endings['changing the password']!(person, ''),
  'a new password by mail': (person) => endings['a new password by mail']!(person, ''),
  'logging out everywhere': (person) => endings['ending all other sessions']!(person, ''),
  'being inactivated': (person) => endings['being inactivated']!(person, ''),
  '“this was not me”': async (person) => {
    const token = await linkMailedTo(world, person.email, 'email_change_asked')
    await succeed(null, 'mutation ($input: UndoEmailChangeInput!) { undoEmailChange(input: $input) { email } }', {
      input: { token },
    })
  },
  'staff log out the account': remedy('logOutUser'),
  'staff shut the account': (person, staff) =>
    succeed(staff, 'mutation ($input: SetUserActiveInput!) { setUserActive(input: $input) { id } }', {
      input: { user_id: person.id, active: false, reason: 'They rang: somebody else is in their account.' },
    }),
}

test('an owner who takes the account back has it: nothing a thief left opens anything', async () => {
  const staff = await world.story.staff()
  for (const [recovery, recover] of Object.entries(recoveries)) {
    const person = await member()
    const traps = await trapsOf(person, await world.story.signedIn(person.id))
    await recover(person, staff.token, traps.session)
    expect([recovery, await traps.open()]).toEqual([recovery, []])
  }
})

test('ending one session ends what it left, and a key made where the owner still is goes on', async () => {
  const person = await member()
  const { token: own } = await keyOf(world, person, false)
  const traps = await trapsOf(person, await world.story.signedIn(person.id))
  await succeed(person.token, 'mutation ($input: EndSessionsInput!) { endSessions(input: $input) { id } }', {
    input: { session_id: traps.session },
  })
  expect(await traps.open()).toEqual(['half a log-in'])
  expect([await codeOf(own, WRITE), await codeOf(person.token, WRITE)]).toEqual(['OK', 'OK'])
})

test('a thief who logged out has left no key, and one made long before by a session of old goes on', async () => {
  const person = await member()
  const long_ago = await world.story.signedIn(person.id)
  const { token: old } = await keyOf(world, { ...person, token: long_ago }, false)
  await endings['logging out']!(person, long_ago)
  world.later(31 * 24 * 60)
  const here = { ...person, token: await world.story.signedIn(person.id) }
  const thief = await world.story.signedIn(person.id)
  const { token: key } = await keyOf(world, { ...person, token: thief }, false)
  await endings['logging out']!(person, thief)
  await endings['ending all other sessions']!(here, '')
  expect([await codeOf(old, WRITE), await codeOf(key, WRITE)]).toEqual(['OK', 'UNAUTHENTICATED'])
  world.later(-31 * 24 * 60)
})

planted('the check catches a recovery that leaves the key', async () => {
  const fault = { table: 'api_keys', event: 'update', change: 'new.revoked_at := old.revoked_at; return new;' } as const
  await breaking(world, fault, async () => {
    const person = await member()
    const traps = await trapsOf(person, await world.story.signedIn(person.id))
    await recoveries['changing the password']!(person, '', traps.session)
    expect(await traps.open()).toEqual(['the key'])
  })
})

/** What ends a key: done by or to the member whose key it is. */
const keyEndings: Record<string, (person: Person) => Promise<void>> = {
  'revoking it': async (person) => {
    const { data } = await world.graphql(person.token, '{ apiKeys { id } }')
    const [key] = data!['apiKeys'] as unknown as { id: string }[]
    const revoke = 'mutation ($input: ApiKeyIdInput!) { revokeApiKey(input: $input) { id } }'
    await succeed(primary.token, revoke, { input: { key_id: key!.id } })
  },
  'losing the right': (person) =>
    succeed(primary.token, 'mutation ($input: GiveApiAccessInput!) { giveApiAccess(input: $input) { id } }', {
      input: { user_id: person.id, can_use_client_api: false },
    }),
  'being inactivated': endings['being inactivated'] as (person: Person) => Promise<void>,
}

test('a key that was taken away opens nothing, and outlives a session', async () => {
  const broken: string[] = []
  for (const [ending, end] of Object.entries(keyEndings)) {
    const person = await member()
    const { token } = await keyOf(world, person, false)
    if ((await codeOf(token, READ)) !== 'OK') throw new Error('The key never opened anything.')
    await end(person)
    if ((await codeOf(token, WRITE)) !== 'UNAUTHENTICATED') broken.push(`${ending} refuses writes at once`)
    await pause(SOON_MS)
    if ((await codeOf(token, READ)) !== 'UNAUTHENTICATED') broken.push(`${ending} refuses reads within a second`)
  }
  expect(broken).toEqual([])
  const person = await member()
  const { token } = await keyOf(world, person, false)
  await endings['logging out']!(person, person.token)
  expect(await codeOf(token, WRITE)).toBe('OK')
})

test('no token and no password stands in a log line, an answer or a table', async () => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const app = await createApp({
    platform: { ...world.platform, log },
    documents: loadDocuments(allFeatures, {}),
    findViewer: cachedViewers(findersOf(world.db), world.platform.now),
    routes: allFeatures.routes,
  })
  const person = await member()
  const link = await world.db.transaction().execute((tx) => createPasswordLink(tx, person.id, 'update', world.now))
  const token = link.split('token=')[1]!
  const password = 'told to nobody at all'
  const send = (query: string, input: object, authorization?: string) =>
    app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { accept: 'application/graphql-response+json', ...(authorization && { authorization }) },
      payload: { query, variables: { input } },
    })
  await send('mutation ($input: NewPasswordInput!) { updatePassword(input: $input) { status } }', { token, password })
  const answer = await send('mutation ($input: SignInInput!) { signIn(input: $input) { access_token } }', {
    email: person.email,
    password,
  })
  const { access_token } = answer.json<{ data: { signIn: { access_token: string } } }>().data.signIn
  await send('mutation ($input: NoSuchInput!) { broken(input: $input) }', { password }, `Bearer ${access_token}`)
  const page = await app.inject({ url: link, headers: { accept: 'text/html' } })
  expect(page.headers['referrer-policy']).toBe('no-referrer')
  await app.close()

  const tables = ['users', 'sessions', 'password_links', 'mails', 'facts', 'events', 'idempotency_keys', 'audit_log']
  const rows = await Promise.all(
    tables.map((table) =>
      world.db
        .selectFrom(table as 'users')
        .selectAll()
        .execute(),
    ),
  )
  const seen = lines.join('\n') + JSON.stringify(rows)
  for (const secret of [token, password, access_token]) expect(seen).not.toContain(secret)
})

planted('the check catches sessions that are never taken away', async () => {
  const fault = { table: 'sessions', event: 'update', change: 'new.revoked_at := old.revoked_at; return new;' } as const
  await breaking(world, fault, async () => {
    const broken = await brokenPromises()
    for (const ending of Object.keys(endings)) expect(broken).toContain(`${ending} refuses writes at once`)
  })
})

planted('the check catches sessions that last for ever', async () => {
  const change = `new.expires_at := new.expires_at + interval '10 years'; return new;`
  await breaking(world, { table: 'sessions', event: 'insert', change }, async () => {
    expect(await brokenPromises()).toContain('a session ends after thirty days')
  })
})
