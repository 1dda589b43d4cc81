import './network-guard.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patience } from '../../../tools/slowness.ts'
import { useWorld } from '../testing/world.ts'
import { appForEverything, ask, documentFor, planOnce, schema } from './ask-everything.ts'
import { endedStates, whileEnded } from './ended-states.ts'
import { report } from './seed.ts'
import { atMoment, lendFiles, type Moment, moments, nothingLasts } from './tenant-own-things.ts'
import { mutationRows } from './tenant-rows.ts'
import { idsOfNothing, type Ids, twoCompanies } from './tenants-scene.ts'

// A closed, hidden, removed or paused thing does nothing any more: every mutation that its people and staff can carry out with
// it is asked again once it has ended, and is refused with a reason or finds nothing.

type Person = Awaited<ReturnType<typeof twoCompanies>>['cast']['poster']
type Act = { name: string; who: string; moment: Moment }

const world = useWorld()
let app: FastifyInstance
let ids: Ids
let nobody: Ids
let taker: Person
let people: Record<string, Person>
let acts: Act[]

const told = async ({ name, who, moment }: Act): Promise<string> => {
  await atMoment(world, ids, taker, moment)
  return answer(name, who)
}
async function answer(name: string, who: string) {
  const person = people[who]!
  await lendFiles(world, [ids, nobody], name, person)
  const input = mutationRows[name]!(ids, world.now.toISOString())
  return ask(app, person.token, documentFor(schema.getMutationType()!, name, 0), { input })
}
const isDone = (answered: string) => !answered.includes('"errors"')
const codeOf = (answered: string) => /"code":"(\w+)"/.exec(answered)?.[1] ?? ''
const names = (name: string, id: keyof Ids) =>
  JSON.stringify(mutationRows[name]!(ids, '')) !== JSON.stringify(mutationRows[name]!({ ...ids, [id]: nobody[id] }, ''))

/** The things that have a state and that the mutation names. */
const about = (name: string) => (Object.keys(ids) as (keyof Ids)[]).filter((id) => names(name, id))

beforeAll(async () => {
  await planOnce(world)
  app = await appForEverything(world)
  const scene = await twoCompanies(world)
  ids = scene.ids
  nobody = idsOfNothing(ids)
  const { poster_primary, taker_primary, staff } = scene.cast
  taker = scene.cast.taker
  people = { poster: poster_primary, taker: taker_primary, staff: staff as Person }
  acts = await possibleActs()
}, patience(600_000))
afterAll(() => app.close())

/** The acts that each person can carry out, each at the first moment of a job that allows it. */
async function possibleActs(): Promise<Act[]> {
  const found: Act[] = []
  const lasting = nothingLasts(world.db)
  try {
    for (const moment of moments) {
      for (const name of Object.keys(mutationRows).filter((each) => about(each).length > 0))
        for (const who of Object.keys(people)) {
          if (found.some((act) => act.name === name && act.who === who)) continue
          if (moment !== moments[0] && !about(name).some((id) => ofJob.has(id))) continue
          const act = { name, who, moment }
          if (isDone(await told(act))) found.push(act)
        }
    }
  } finally {
    lasting()
  }
  return found
}
const ofJob = new Set<keyof Ids>(['job_id', 'stop_id', 'bid_id', 'invoice_id', 'pod_id', 'refund_id'])

const refusals = new Set(['NOT_FOUND', 'CONFLICT', 'FORBIDDEN', 'VALIDATION', 'UNAUTHENTICATED', 'TEAM_DEACTIVATED'])

test.each(Object.entries(endedStates))(
  '%s: nothing more is done with it',
  async (name, state) => {
    const concerned = acts.filter(
      ({ name: act, moment }) => names(act, state.of) && !(state.isCarried && moment.status === 'active'),
    )
    const wrong: string[] = []
    const still = new Set<string>()
    const lasting = nothingLasts(world.db)
    try {
      for (const act of concerned) {
        await atMoment(world, ids, taker, act.moment)
        const answered = await whileEnded(world, ids, state, () => answer(act.name, act.who))
        if (isDone(answered)) still.add(act.name)
        else if (!refusals.has(codeOf(answered))) wrong.push(`${act.name} by ${act.who}: ${answered.slice(0, 200)}`)
      }
    } finally {
      lasting()
    }
    report(`ended: ${name}`, { acts: concerned.length, still: [...still].join(' ') })
    expect(concerned.length).toBeGreaterThan(0)
    expect(wrong).toEqual([])
    expect([...still].sort()).toEqual(Object.keys(state.mayStill ?? {}).sort())
  },
  patience(120_000),
)
