import './network-guard.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../src/features/credentials/passwords.ts'
import { followAll } from '../testing/cast.ts'
import { useWorld } from '../testing/world.ts'
import { breaking } from './breaking.ts'
import { mannWhitney, median } from './mann-whitney.ts'
import { plantedIn } from './planted.ts'
import { isLong, report } from './seed.ts'

const planted = plantedIn(import.meta.filename)

// Whoever forgets a password gets a new one; nobody learns from it who has an account, and nobody guesses (design checks, 25).
const PAIRS = isLong ? 500 : 200
const GUESSES = isLong ? 1000 : 60
const MAX_MEDIAN_DIFFERENCE_MS = 5
const MIN_P = 0.01
const MAX_TRIES_HERE = 10
const MAX_TRIES_EVERYWHERE = 50
const OLD = 'a long present secret'
const NEW = 'another long secret'

const world = useWorld()
let serial = 0
let password_hash: string
beforeAll(async () => {
  password_hash = await hashPassword(OLD)
})

async function knownAddresses(count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, () => `known${++serial}@example.test`)
  const person = { name_first: 'Pat', name_last: 'Known', registration_progress: 'completed' as const, password_hash }
  await world.db
    .insertInto('users')
    .values(emails.map((email) => ({ email, ...person })))
    .execute()
  return emails
}
const unknownAddresses = (count: number) => Array.from({ length: count }, () => `nobody${++serial}@example.test`)

const anotherAddress = () => `10.${(serial >> 16) & 255}.${(serial >> 8) & 255}.${serial++ & 255}`

type From = { address?: string; claims?: string; token?: string }
/** From another address each time unless said otherwise: what is measured is not the limit. */
async function send(query: string, input: object, { address = anotherAddress(), claims, token }: From = {}) {
  const headers = {
    ...(claims !== undefined && { 'x-forwarded-for': claims }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
  const response = await world.app.inject({
    method: 'POST',
    url: '/graphql',
    remoteAddress: address,
    headers: { accept: 'application/graphql-response+json', ...headers },
    payload: { query, variables: { input } },
  })
  return { status: response.statusCode, body: response.body }
}
type Ask = (email: string) => Promise<{ status: number; body: string }>
const forgot: Ask = (email) =>
  send('mutation ($input: ForgotPasswordInput!) { forgotPassword(input: $input) { status } }', { email })
const signIn = (email: string, password: string, from?: From) =>
  send('mutation ($input: SignInInput!) { signIn(input: $input) { access_token } }', { email, password }, from)
const CHANGE = 'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { id } }'
const update = (token: string, address?: string) =>
  send(
    'mutation ($input: NewPasswordInput!) { updatePassword(input: $input) { status } }',
    { token, password: NEW },
    address === undefined ? {} : { address },
  )
const open = async (token: string) =>
  (await send('mutation ($input: PasswordLinkInput!) { openPasswordLink(input: $input) { state } }', { token })).body
const isDone = ({ body }: { body: string }) => !body.includes('"errors"')

/** Asks for known and unknown addresses in turn; what the answers and their times tell apart. */
async function compare(ask: Ask, pairs = PAIRS) {
  const [known, unknown] = [await knownAddresses(pairs), unknownAddresses(pairs)]
  for (const email of [...unknownAddresses(10), ...(await knownAddresses(10))]) await ask(email) // warm
  const answers = new Set<string>()
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let pair = 0; pair < pairs; pair++) {
    const both = [
      ['known', known[pair]!],
      ['unknown', unknown[pair]!],
    ] as const
    for (const [kind, email] of pair % 2 === 0 ? both : both.toReversed()) {
      const began = performance.now()
      const { status, body } = await ask(email)
      times[kind].push(performance.now() - began)
      answers.add(`${status} ${body}`)
    }
  }
  const difference = Math.abs(median(times.known) - median(times.unknown))
  return { answers: answers.size, difference, p: mannWhitney(times.known, times.unknown) }
}
type Compared = Awaited<ReturnType<typeof compare>>
const tellsApart = ({ answers, difference, p }: Compared) =>
  answers > 1 || difference > MAX_MEDIAN_DIFFERENCE_MS || p <= MIN_P

/** A noisy machine may look like a difference once, not twice. */
async function tellsApartTwice(ask: Ask, pairs?: number): Promise<boolean> {
  const first = await compare(ask, pairs)
  report('passwords', first)
  if (!tellsApart(first)) return false
  const second = await compare(ask, pairs)
  report('passwords', second)
  return tellsApart(second)
}

async function mailedToken(email: string): Promise<string> {
  world.letters.length = 0
  await forgot(email)
  await followAll(world)
  return /token=([\w-]+)/.exec(world.letters.find(({ to }) => to === email)?.text ?? '')?.[1] ?? 'no mail'
}

/** Every promise about the link that is not kept, in a sentence. */
async function brokenLinks(): Promise<string[]> {
  const broken: string[] = []
  const [first, second, third, fourth] = await knownAddresses(4)
  const early = await mailedToken(first!)
  world.later(59 + 59 / 60)
  if (!isDone(await update(early))) broken.push('a link is good for an hour')
  if (isDone(await update(early))) broken.push('a link is good once')
  const late = await mailedToken(second!)
  world.later(60 + 1 / 60)
  if (isDone(await update(late))) broken.push('a link is good for no longer than an hour')
  world.letters.length = 0
  await open(late)
  await followAll(world)
  if (world.letters.length !== 1) broken.push('a link that is over sends a new mail')
  const raced = await mailedToken(third!)
  const twins = await Promise.all(Array.from({ length: 8 }, () => update(raced)))
  if (twins.filter(isDone).length !== 1) broken.push('of eight at once one uses a link')
  const older = await mailedToken(fourth!)
  await mailedToken(fourth!)
  if (isDone(await update(older))) broken.push('an older link is dead')
  return broken
}

/** How many guesses at one account were judged rather than refused. */
async function guessesJudged(victim: string, fromWhere: (guess: number) => From): Promise<number> {
  let judged = 0
  for (let guess = 0; guess < GUESSES; guess++) {
    const { body } = await signIn(victim, `guess ${guess}`, fromWhere(guess))
    if (!body.includes('RATE_LIMITED')) judged++
  }
  return judged
}

/** Guessing from one place, whatever it claims to be, and from another place each time; and what the owner can do meanwhile. */
async function brokenPromisesOfGuessing(): Promise<string[]> {
  const broken: string[] = []
  const [victim] = await knownAddresses(1)
  const home = anotherAddress()
  const { body } = await signIn(victim!, OLD, { address: home })
  const token = /"access_token":"([\w-]+)"/.exec(body)![1]!
  const address = anotherAddress()
  const here = await guessesJudged(victim!, (guess) => ({ address, claims: `192.0.2.${guess % 256}` }))
  const everywhere = await guessesJudged(victim!, () => ({}))
  report('passwords', { guesses: GUESSES, here, everywhere })
  if (here > MAX_TRIES_HERE) broken.push('nobody guesses from one place')
  if (here + everywhere > MAX_TRIES_HERE + MAX_TRIES_EVERYWHERE) broken.push('nobody guesses from many places')
  if (isDone(await signIn(victim!, OLD))) broken.push('who guesses right too late is not let in')
  if (!isDone(await signIn(victim!, OLD, { address: home }))) broken.push('the owner gets in where they were before')
  const changing = { current_password: OLD, password: NEW }
  if (!isDone(await send(CHANGE, changing, { token }))) broken.push('the owner who is signed in changes the password')
  return broken
}

test('a forgotten password tells nobody who has an account, neither in words nor in time', async () => {
  expect(await tellsApartTwice(forgot)).toBe(false)
})

test('a wrong password tells it neither', async () => {
  expect(await tellsApartTwice((email) => signIn(email, 'not the password'), 30)).toBe(false)
})

test('signing up tells it neither', async () => {
  const signUp: Ask = (email) =>
    send('mutation ($input: SignUpInput!) { signUp(input: $input) { status } }', {
      email,
      name_first: 'Pat',
      name_last: 'New',
      phone: '07700900123',
      language: 'en',
      is_over_18: true,
      accepts_terms: true,
      accepts_code_of_conduct: true,
      accepts_privacy_policy: true,
    })
  expect(await tellsApartTwice(signUp)).toBe(false)
})

test('a link is good once, for an hour, until a newer one', async () => {
  expect(await brokenLinks()).toEqual([])
})

test('nobody guesses a password, and nobody locks its owner out by trying', async () => {
  expect(await brokenPromisesOfGuessing()).toEqual([])
})

test('a locked-out user gets in again by mail', async () => {
  const [victim] = await knownAddresses(1)
  const address = anotherAddress()
  for (let guess = 0; guess <= MAX_TRIES_HERE; guess++) await signIn(victim!, 'a guess', { address })
  expect(isDone(await signIn(victim!, OLD, { address }))).toBe(false)
  expect(isDone(await update(await mailedToken(victim!), address))).toBe(true)
  expect(isDone(await signIn(victim!, NEW, { address }))).toBe(true)
})

planted('the check catches work that is done for known addresses only', async () => {
  const earlyReturn: Ask = async (email) => {
    const answer = await forgot(email)
    const { rows } = await sql`select id from users where email = ${email}`.execute(world.db)
    if (rows.length > 0) await sql`select pg_sleep(0.002)`.execute(world.db)
    return answer
  }
  expect(await tellsApartTwice(earlyReturn)).toBe(true)
})

const faults = [
  [
    'a link is good once',
    {
      table: 'password_links',
      event: 'update',
      change: 'new.used_at := null; new.replaced_at := null; return new;',
    },
  ],
  [
    'a link is good for no longer than an hour',
    {
      table: 'password_links',
      event: 'insert',
      change: `new.expires_at := new.expires_at + interval '1 day'; return new;`,
    },
  ],
] as const
planted.each(faults)('the check catches a product where it is not so that %s', async (promise, fault) => {
  await breaking(world, fault, async () => {
    expect(await brokenLinks()).toContain(promise)
  })
})

planted('the check catches attempts that nobody counts', async () => {
  const change = 'new.points := 1; return new;'
  await breaking(world, { table: 'sign_in_attempts', event: 'update', change }, async () => {
    const broken = await brokenPromisesOfGuessing()
    expect(broken).toEqual(expect.arrayContaining(['nobody guesses from one place', 'nobody guesses from many places']))
  })
})

planted('the check catches a product that does not know where an account is at home', async () => {
  const change = 'new.place := null; return new;'
  await breaking(world, { table: 'sessions', event: 'insert', change }, async () => {
    expect(await brokenPromisesOfGuessing()).toEqual(['the owner gets in where they were before'])
  })
})
