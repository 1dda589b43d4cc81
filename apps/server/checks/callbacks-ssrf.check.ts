import { syncBuiltinESMExports } from 'node:module'
import dns, { type LookupAddress } from 'node:dns'
import { createServer, type Server } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { CALLBACK_TIMEOUT_MS, MAX_CALLBACK_ANSWER } from '@waybill/domain/api-callbacks/callback'
import { Webhook } from 'standardwebhooks'
import { patience } from '../../../tools/slowness.ts'
import { deliverCallback } from '../src/features/api-callbacks/deliveries/deliver-callback.ts'
import { type PostOutside, postOutsideBy } from '../src/platform/outside/post-outside.ts'
import { isPublicAddress } from '../src/platform/outside/public-address.ts'
import { CallbackReceiver, endpointOf } from '../testing/callback-receiver.ts'
import { recordFact, newCast } from '../testing/cast.ts'
import { World } from '../testing/world.ts'
import { plantedIn } from './planted.ts'
import { report } from './seed.ts'

const planted = plantedIn(import.meta.filename)

// Whoever names an address for callbacks reaches nothing behind our door: a corpus of addresses and names, canaries
// that must never be touched, and a receiver that is reached (design checks, 20). Not behind the network guard, which
// would stop a connection before its name is looked up: names lead where this file says.
const inward = [
  '127.0.0.1',
  '10.0.0.1',
  '172.16.3.4',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '100.100.100.200',
  '0.0.0.0',
  '198.18.0.1',
  '168.63.129.16',
  '255.255.255.255',
  '224.0.0.1',
  '240.0.0.1',
]
const inwardSix = [
  '::1',
  '::',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  '::7f00:1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::7f00:1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  '2001:db8::1',
  '100::1',
]
/** The same addresses as people write them who want to get in. */
const disguised = [
  '2130706433',
  '0x7f000001',
  '017700000001',
  '0x7f.1',
  '127.1',
  '0177.0.0.1',
  '127.0.0.1.',
  '0',
  '0x0',
  '3232235777',
  '①②⑦.0.0.1',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:ffff:10.0.0.1]',
]
const names = [
  'localhost',
  'localhost.',
  'LOCALHOST',
  'printer',
  'db.internal',
  'router.lan',
  'box.local',
  'a.localhost',
]
const schemes = [
  'http://hooks.waybill.app/',
  'ftp://hooks.waybill.app/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:25/',
  'unix:/var/run/docker.sock',
]
const ports = [22, 25, 80, 3000, 5432, 6379, 9200]
/** What a resolver may answer for a name that looks like any other. */
const rebinding: LookupAddress[][] = [
  [{ address: '127.0.0.1', family: 4 }],
  [
    { address: '93.184.216.34', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ],
  [{ address: '::1', family: 6 }],
  [{ address: '::ffff:127.0.0.1', family: 6 }],
  [{ address: '169.254.169.254', family: 4 }],
]

const corpus = [
  ...inward.map((host) => `https://${host}/`),
  ...inwardSix.map((host) => `https://[${host}]/`),
  ...disguised.map((host) => `https://${host}/`),
  ...names.map((host) => `https://${host}/`),
  ...schemes,
  ...ports.map((port) => `https://hooks.waybill.app:${port}/`),
  ...inward.slice(0, 4).map((host) => `https://hooks.waybill.app@${host}/`),
]

let canary: Server
let hits = 0
beforeAll(async () => {
  canary = createServer((socket) => {
    hits++
    socket.destroy()
  })
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise<void>((resolve) => canary.close(() => resolve())))
afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

const canaryPort = () => (canary.address() as { port: number }).port
const letter = { headers: {}, body: Buffer.from('{}'), timeout_ms: 1000, answer_bytes: 100 }

/** Every name of the open internet leads where this says: each look-up takes the next answer, the last for good. */
function resolving(...answers: LookupAddress[][]) {
  const left = [...answers]
  vi.spyOn(dns, 'lookup').mockImplementation(((
    _name: string,
    _options: object,
    found: (error: null, addresses: LookupAddress[]) => void,
  ) => {
    found(null, (left.length > 1 ? left.shift() : left[0])!)
  }) as never)
  // Whoever imported it by name sees it too.
  syncBuiltinESMExports()
}

/** Which of the addresses were asked anything. */
async function reached(post: PostOutside, urls: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const url of urls) {
    if (!URL.canParse(url)) continue
    const outcome = await post({ url: new URL(url), ...letter }).then(
      () => 'answered',
      (error: { reason?: string }) => error.reason ?? 'threw',
    )
    if (outcome !== 'refused') found.push(`${url}: ${outcome}`)
  }
  return found
}

test('no address of the corpus is asked anything, however it is written or wherever its name leads', async () => {
  const post = postOutsideBy({ callbacks_allow_private: false })
  resolving([{ address: '127.0.0.1', family: 4 }])
  const found = await reached(post, corpus)
  for (const answer of rebinding) {
    resolving(answer)
    found.push(...(await reached(post, ['https://hooks.waybill.app:8443/', 'https://rebind.waybill.app./'])))
  }
  report('callbacks-ssrf', {
    addresses: corpus.length,
    resolvers: rebinding.length,
    reached: found.length,
    canary_hits: hits,
  })
  expect(found).toEqual([])
  expect(hits).toBe(0)
})

/** The mistake this is about: a name that is looked up, found good, and then connected to by name. */
const naivePost: PostOutside = async ({ url }) => {
  const addresses = await new Promise<LookupAddress[]>((resolve) =>
    dns.lookup(url.hostname, { all: true }, (_error, all) => resolve(all)),
  )
  if (!addresses.every(({ address }) => isPublicAddress(address)))
    throw Object.assign(new Error('refused'), { reason: 'refused' })
  const { connect } = await import('node:net')
  return new Promise((resolve) => {
    dns.lookup(url.hostname, { all: true }, (_error, again) => {
      const socket = connect(canaryPort(), again[0]!.address)
      socket.on('close', () => resolve({ status: 200, answer: '' }))
      socket.on('error', () => undefined)
    })
  })
}

planted('the check catches a name that is looked up twice', async () => {
  resolving([{ address: '93.184.216.34', family: 4 }], [{ address: '127.0.0.1', family: 4 }])
  const before = hits
  expect(await reached(naivePost, ['https://hooks.waybill.app/'])).toHaveLength(1)
  await vi.waitFor(() => expect(hits).toBe(before + 1))
})

planted('the check catches a post that looks at nothing', async () => {
  const open = postOutsideBy({ callbacks_allow_private: true })
  const before = hits
  expect(await reached(open, [`https://127.0.0.1:${canaryPort()}/`])).toHaveLength(1)
  expect(hits).toBe(before + 1)
})

test(
  'a receiver that may be reached is: signed, no redirect followed, given up after ten seconds, its answer cut',
  async () => {
    const world = await World.open({ callbacks_allow_private: true })
    const receiver = await CallbackReceiver.open()
    try {
      const cast = await newCast(world)
      const { secret } = await endpointOf(world, cast.poster_primary, { url: receiver.url })
      const told = () => recordFact(world, { name: 'bid_submitted', job_id: cast.job_id, bid_id: cast.rival_bid_id })
      const newest = () =>
        world.db.selectFrom('callback_deliveries').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
      receiver.answers((_, response) => void response.writeHead(200).end('x'.repeat(1_000_000)))
      await told()
      const { body, answer } = await newest()
      expect(new Webhook(secret).verify(body, receiver.asked[0]!.headers as Record<string, string>)).toMatchObject({
        type: 'BID_CREATED',
      })
      expect(answer).toHaveLength(MAX_CALLBACK_ANSWER)

      const before = hits
      receiver.answers(
        (_, response) => void response.writeHead(307, { location: `http://127.0.0.1:${canaryPort()}/` }).end(),
      )
      await told()
      expect([(await newest()).http_status, hits]).toEqual([307, before])

      receiver.answers(() => {})
      const began = performance.now()
      const { id } = await newest()
      await deliverCallback(world.platform, id)
      const took = performance.now() - began
      expect((await newest()).problem).toBe('timeout')
      expect(took).toBeGreaterThan(CALLBACK_TIMEOUT_MS - 100)
    } finally {
      await receiver.close()
      await world.close()
    }
  },
  patience(60_000),
)
