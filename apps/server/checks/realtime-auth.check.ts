import './network-guard.ts'
import { beforeAll, expect, test } from 'vitest'
import { BOARD_CHANNEL, EVERYBODY_CHANNEL, jobChannel, teamChannel, userChannel } from '@waybill/domain/live/channels'
import { patience } from '../../../tools/slowness.ts'
import { findersOf, findSessionsOf } from '../src/features/sign-in/viewer.sql.ts'
import { createApp } from '../src/platform/http/app.ts'
import { cachedViewers } from '../src/platform/http/viewer-cache.ts'
import { grantOf } from '../src/platform/live/channel-signature.ts'
import { newLiveApp } from '../src/platform/live/live-in-process.ts'
import type { FindSessionStates } from '../src/platform/live/watch-sessions.ts'
import { loadDocuments } from '../src/platform/graphql/documents.ts'
import { allFeatures } from '../testing/all-features.ts'
import { listenOn, until } from '../testing/live-client.ts'
import { RawSocket } from '../testing/raw-socket.ts'
import type { Person } from '../testing/story.ts'
import { useWorld } from '../testing/world.ts'
import { plantedIn } from './planted.ts'
import { endings, listenThrough } from './realtime-endings.ts'
import { report } from './seed.ts'

const planted = plantedIn(import.meta.filename)

// Who may not listen does not, from the first moment and from the moment the right ends (design checks, 17).
const CUT_WITHIN_MS = 5000
const TIME = 'time, without anybody saying so'

const world = useWorld()
let person: Person
let stranger: Person
let poster: Person
beforeAll(async () => {
  person = await world.story.company('Courier_Company')
  stranger = await world.story.company('Owner_Driver')
  poster = await world.story.company('Freight_Forwarder')
  await listenOn(world)
})

const SOCKET = '12.34'
type Ask = {
  token?: string | null
  channel: string
  socket_id?: string
  headers?: Record<string, string>
  payload?: string
}
async function ask({ token = person.token, channel, socket_id = SOCKET, headers = {}, payload }: Ask): Promise<number> {
  const { statusCode } = await world.app.inject({
    method: 'POST',
    url: '/graphql/subscriptions/auth',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    payload: payload ?? new URLSearchParams({ socket_id, channel_name: channel }).toString(),
  })
  return statusCode
}

test('a channel stays closed without the right: no token, a wrong one, an ended one, another site, a foreign channel', async () => {
  const own = userChannel(person.id)
  const job_id = await world.story.job(poster, { status: 'collect', carrier: stranger })
  const ended = await world.story.signedIn(person.id)
  await world.graphql(ended, 'mutation { logout { status } }')
  const suspended = await world.story.company('Courier_Company', { is_suspended: true })
  const lapsed = await world.story.company('Courier_Company', { subscription_status: 'canceled' })
  const cases: [what: string, ask: Ask, status: number][] = [
    ['own channel', { channel: own }, 200],
    ['own team', { channel: teamChannel(person.team_id) }, 200],
    ['from our own page', { channel: own, headers: { origin: 'http://localhost:3000' } }, 200],
    ['no token', { channel: own, token: null }, 401],
    ['an invented token', { channel: own, token: 'x'.repeat(43) }, 401],
    ['a token signed out', { channel: own, token: ended }, 401],
    ['the cookie alone', { channel: own, token: null, headers: { cookie: `access_token=${person.token}` } }, 401],
    ['another site', { channel: own, headers: { origin: 'https://evil.example' } }, 403],
    ['a page of this machine that is no app', { channel: own, headers: { origin: 'http://localhost' } }, 403],
    ['the app on Android', { channel: own, headers: { origin: 'https://localhost' } }, 200],
    ['the app on iOS', { channel: own, headers: { origin: 'capacitor://localhost' } }, 200],
    ['no site at all', { channel: own, headers: { origin: 'null' } }, 403],
    ["another's channel", { channel: userChannel(stranger.id) }, 403],
    ["another team's", { channel: teamChannel(stranger.team_id) }, 403],
    ["others' job", { channel: jobChannel(job_id) }, 403],
    ['a job that is none', { channel: jobChannel('x') }, 403],
    ['the board, as a poster', { channel: BOARD_CHANNEL, token: poster.token }, 403],
    ['the board and more', { channel: `${BOARD_CHANNEL}s` }, 403],
    ["nodes' own talk", { channel: 'internal-sessions' }, 403],
    ['a channel nobody knows', { channel: 'private-everything' }, 403],
    ['a name with a wildcard', { channel: `${own}*` }, 403],
    ['a name with more behind it', { channel: `${own},${userChannel(stranger.id)}` }, 403],
    ['a name with a NUL', { channel: `${own}\0` }, 403],
    ['the public channel', { channel: EVERYBODY_CHANNEL }, 403],
    ['no channel', { channel: '' }, 400],
    ['a socket that is none', { channel: own, socket_id: '12.34:private-user' }, 400],
    ['no form', { channel: own, payload: '{', headers: { 'content-type': 'application/json' } }, 400],
    ['much text', { channel: own, payload: `channel_name=${'x'.repeat(5000)}` }, 413],
    ['own channel while suspended', { channel: userChannel(suspended.id), token: suspended.token }, 200],
    ['the team while suspended', { channel: teamChannel(suspended.team_id), token: suspended.token }, 403],
    ['own channel without subscription', { channel: userChannel(lapsed.id), token: lapsed.token }, 200],
    [
      'the team without subscription, for the jobs it has',
      { channel: teamChannel(lapsed.team_id), token: lapsed.token },
      200,
    ],
  ]
  const answers = []
  for (const [what, asked] of cases) answers.push([what, await ask(asked)])
  expect(answers).toEqual(cases.map(([what, , status]) => [what, status]))
  report('realtime-auth', { asked: cases.length })
})

const place = async () => `ws://127.0.0.1:${await listenOn(world)}/app/${world.platform.live.app.key}?protocol=7`

test('a socket takes no word for it: foreign pages, unknown apps, forged and borrowed and old grants', async () => {
  const foreign = new RawSocket(await place(), { origin: 'https://evil.example' })
  const unknown = new RawSocket((await place()).replace(world.platform.live.app.key, 'nobody'))
  const elsewhere = new RawSocket((await place()).replace('/app/', '/other/'))
  const old = new RawSocket((await place()).replace('protocol=7', 'protocol=3'))
  await until(() => [foreign, unknown, elsewhere, old].every(({ closed }) => closed !== null))
  expect([foreign, unknown, elsewhere, old].map(({ closed }) => closed)).toEqual([403, 4001, 404, 4007])

  const socket = new RawSocket(await place())
  const socket_id = await socket.open()
  const channel = userChannel(person.id)
  const { session_id } = (await world.as(person.token)).viewer
  const who = { session_id, user_id: person.id, at: world.now.getTime() }
  const app = world.platform.live.app
  const refused = [
    {},
    { auth: `${app.key}:${'0'.repeat(64)}`, channel_data: JSON.stringify(who) },
    grantOf(newLiveApp(), { socket_id, channel }, who),
    grantOf(app, { socket_id: '1.1', channel }, who),
    grantOf(app, { socket_id, channel: teamChannel(person.team_id) }, who),
    { ...grantOf(app, { socket_id, channel }, who), channel_data: JSON.stringify({ ...who, user_id: stranger.id }) },
    grantOf(app, { socket_id, channel }, { ...who, at: who.at - 61_000 }),
  ]
  for (const grant of refused) socket.subscribe(channel, grant)
  for (const name of ['internal-sessions', 'presence-all', 'anything', '#server-to-user-1', 'private-encrypted-x'])
    socket.subscribe(name)
  await until(() => socket.of('pusher:subscription_error').length === refused.length + 5)
  expect(socket.of('pusher_internal:subscription_succeeded')).toEqual([])
  socket.subscribe(channel, grantOf(app, { socket_id, channel }, who))
  await until(() => socket.of('pusher_internal:subscription_succeeded').length === 1)
  socket.end()
})

test('when a session or a right ends, what it has open is closed within five seconds', async () => {
  const through = (ending: string) => listenThrough(world, ending, { patience_ms: CUT_WITHIN_MS + 4000 })
  const outcomes = await Promise.all(Object.keys(endings).map(through))
  // Alone: no other ending makes the server look.
  outcomes.push(await through(TIME))
  report('realtime-auth', {
    endings: outcomes.length,
    slowest_ms: Math.max(...outcomes.map(({ ms }) => ms ?? Infinity)),
  })
  expect(outcomes.filter(({ ms }) => ms === null || ms > patience(CUT_WITHIN_MS))).toEqual([])
})

planted('the check catches a server that asks only when a socket comes in', async () => {
  const { platform } = world
  // As if nothing had happened since the beginning of time.
  const { findSessionStates, findLogoutReasons } = findSessionsOf(world.db)
  const careless: FindSessionStates = (ids) => findSessionStates(ids, new Date(0))
  const app = await createApp({
    platform,
    documents: loadDocuments(allFeatures, {}),
    findViewer: cachedViewers(findersOf(world.db), platform.now),
    routes: [],
    live: { channels: allFeatures.channels, findSessionStates: careless, findLogoutReasons },
  })
  const outcome = await listenThrough(world, TIME, {
    patience_ms: CUT_WITHIN_MS,
    node: { app, platform },
  })
  await app.close()
  expect(outcome.ms).toBe(null)
})
