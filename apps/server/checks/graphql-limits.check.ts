import './network-guard.ts'
import type { ValidationRule } from 'graphql'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { loadDocuments } from '../src/platform/graphql/documents.ts'
import { limitRules } from '../src/platform/graphql/limits.ts'
import { allFeatures } from '../testing/all-features.ts'
import type { Person } from '../testing/story.ts'
import { useWorld } from '../testing/world.ts'
import { plantedIn } from './planted.ts'
import { report } from './seed.ts'

const planted = plantedIn(import.meta.filename)

// What an operation of a stranger may ask for: refused before the database hears of it (design checks, 18).
const many = (count: number, of: (n: number) => string) => Array.from({ length: count }, (_, n) => of(n)).join(' ')

const attacks: Record<string, unknown> = {
  'seven levels': { query: '{ Me { team { users { team { users { team { id } } } } } } }' },
  'seven levels in fragments': {
    query:
      '{ Me { ...a } } fragment a on User { team { users { ...b } } } fragment b on User { team { users { team { id } } } }',
  },
  'sixteen aliases': { query: `{ Me { ${many(16, (n) => `a${n}: id`)} } }` },
  'fifty-one directives': { query: `{ Me { ${many(51, () => 'id @include(if: true)')} } }` },
  'a thousand and one tokens': { query: `{ Me { ${many(1001, () => 'id')} } }` },
  'a circle of fragments': { query: '{ Me { ...a } } fragment a on User { team { users { ...a } } }' },
  'fragments that double': {
    query: `{ ...f0 } ${many(70, (n) => `fragment f${n} on Query { ...f${n + 1} ...f${n + 1} }`)} fragment f70 on Query { __typename }`,
  },
  'too many rows': {
    query:
      '{ teamBids(first: 100) { nodes { job { bids { user { id } } } } } browseJobs(first: 100) { nodes { bids { job { stops { id } } } } } }',
  },
  'eleven root fields': { query: `{ ${many(11, (n) => `a${n}: Me { id }`)} }` },
  'eleven root fields in a fragment': {
    query: `{ ...a } fragment a on Query { ${many(11, (n) => `a${n}: Me { id }`)} }`,
  },
  'a body of one megabyte': { query: `{ Me { id } } #${'x'.repeat(1_000_000)}` },
  'a batch': [{ query: '{ Me { id } }' }, { query: '{ Me { id } }' }],
  'the schema itself': { query: '{ __schema { types { name } } }' },
  'a field that does not exist': { query: '{ Me { emale } }' },
  'a hundred logins': {
    query: `mutation { ${many(100, (n) => `a${n}: signIn(input: { email: "a@example.test", password: "password-${n}" }) { access_token }`)} }`,
  },
}

const world = useWorld({ production: true })
let person: Person
beforeAll(async () => {
  person = await world.story.company('Courier_Company')
})

/** Processor time: what else the machine does is not in it. */
function cpuMsSince(began: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1000
}

async function ask(payload: unknown) {
  const headers = {
    accept: 'application/graphql-response+json',
    'content-type': 'application/json',
    authorization: `Bearer ${person.token}`,
  }
  const began = process.cpuUsage()
  const response = await world.app.inject({
    method: 'POST',
    url: '/graphql',
    headers,
    payload: JSON.stringify(payload),
  })
  return { status: response.statusCode, text: response.body, ms: cpuMsSince(began) }
}

/** How many statements were sent to the database meanwhile. */
async function statementsDuring<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  let count = 0
  const query = Reflect.get(pg.Client.prototype, 'query') as (this: pg.Client, ...args: unknown[]) => unknown
  Reflect.set(pg.Client.prototype, 'query', function counted(this: pg.Client, ...args: unknown[]) {
    count++
    return query.apply(this, args)
  })
  try {
    return [await work(), count]
  } finally {
    Reflect.set(pg.Client.prototype, 'query', query)
  }
}

test('an operation that asks for too much is refused before any statement, and without a hint', async () => {
  const question = async () => (await ask({ query: '{ Me { id } }' })).ms
  const questions: number[] = []
  for (let count = 0; count < 40; count++) questions.push(await question())
  const usual = questions.slice(20).toSorted((a, b) => a - b)[10]!
  const slowest = { attack: '', ms: 0 }
  for (const [attack, payload] of Object.entries(attacks)) {
    // Who asks is known from a moment ago: what is counted is what the attack itself sends.
    await ask({ query: '{ Me { id } }' })
    const [first, statements] = await statementsDuring(() => ask(payload))
    const again = await ask(payload)
    const ms = Math.min(first.ms, again.ms)
    if (ms > slowest.ms) Object.assign(slowest, { attack, ms })
    expect([attack, statements, first.status >= 400, first.text.includes('"data":{')]).toEqual([attack, 0, true, false])
    expect([attack, /did you mean|select |\bat \//i.test(first.text)]).toEqual([attack, false])
  }
  report('graphql-limits', {
    attacks: Object.keys(attacks).length,
    slowest_attack: slowest.attack,
    slowest_in_questions: Math.round(slowest.ms / usual),
  })
})

planted.each(limitRules.map((_, n) => n))('the check catches rule %i being switched off', (off) => {
  const rules = limitRules as ValidationRule[]
  const [removed] = rules.splice(off, 1)
  try {
    const documents = loadDocuments(allFeatures, {})
    const accepted = Object.values(attacks).filter((attack) => {
      const { query } = attack as { query?: string }
      try {
        return query !== undefined && !query.includes('__schema') && Boolean(documents.open(query, undefined))
      } catch {
        return false
      }
    })
    expect(accepted.length).toBeGreaterThan(0)
  } finally {
    rules.splice(off, 0, removed!)
  }
})

test('several logins in one request are as many attempts', async () => {
  const attempt = 'signIn(input: { email: "victim@example.test", password: "not-the-password" }) { access_token }'
  const request = () => world.graphql(null, `mutation { ${many(9, (n) => `a${n}: ${attempt}`)} }`)
  const answers = [await request(), await request()]
  const codes = answers.flatMap((answer) => (answer.errors ?? []).map((error) => error.extensions.code))
  expect(codes).toContain('RATE_LIMITED')
})

test("the web client's own operations are all accepted", () => {
  expect(() => loadDocuments(allFeatures)).not.toThrow()
})
