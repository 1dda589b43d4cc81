import { beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { z } from 'zod'
import { useWorld } from '../../../testing/world.ts'
import type { Context } from '../context.ts'
import { countUse } from '../limits/count-use.ts'
import { operation, type Work } from '../operation.ts'
import { callOutside } from '../outside/call-outside.ts'
import { asSystem } from '../system-work.ts'
import { visitorOperation } from '../visitor-operation.ts'

const world = useWorld()
let context: Context
beforeAll(async () => {
  const { token } = await world.story.company('Owner_Driver')
  context = await world.as(token)
  context.platform = { ...world.platform, features: { ...world.platform.features, nameOf: () => 'tried' } }
})

/** Every way to come by another connection. */
const ways: Record<string, (platform: Context['platform']) => Promise<unknown>> = {
  'a statement beside the transaction': ({ databases }) => sql`select 1`.execute(databases.db),
  'a transaction in the transaction': ({ databases }) =>
    databases.db.transaction().execute((tx) => sql`select 1`.execute(tx)),
  'a connection of the pool': async ({ databases }) => (await databases.pool.connect()).release(),
  'a statement of the pool': async ({ databases }) => databases.pool.query('select 1'),
  'the connections aside': ({ databases }) => sql`select 1`.execute(databases.aside),
  'the read connections': ({ databases }) => databases.reads.run({ name: '', text: 'select 1', values: [] }),
  'a limit kept in the database': (platform) => countUse(platform, 'sign_in', { account: 'somebody' }),
}

type Act = (platform: Context['platform']) => Promise<unknown>
const spec = { input: z.object({}), permission: 'account.read' as never }
/** Every kind of work that is one transaction. */
const kinds: Record<string, (act: Act) => Promise<unknown>> = {
  'the load of an operation': (act) =>
    operation({
      ...spec,
      load: async (_, { platform }: Work) => (await act(platform), {} as never),
      run: async () => 1,
    })(context, {}),
  'a visitor’s operation': (act) =>
    visitorOperation({ input: z.object({}), run: async (_, { platform }) => act(platform) })(context, {}),
  'a task’s change': (act) => asSystem(world.platform, ({ platform }) => act(platform)),
}

for (const [kind, inKind] of Object.entries(kinds))
  test.each(Object.entries(ways))(`${kind} cannot have %s`, async (_, way) => {
    await expect(inKind(way)).rejects.toThrow('A transaction asked for a second connection')
  })

test.each(Object.entries(ways))('%s is there again when the transaction is over', async (_, way) => {
  const begun = Promise.withResolvers<void>()
  let goesOn: Promise<unknown> = Promise.resolve()
  await asSystem(world.platform, async ({ platform }) => {
    goesOn = begun.promise.then(() => way(platform))
  })
  begun.resolve()
  await goesOn
})

test('work left for afterwards has connections, whether the change was stored or not', async () => {
  const done: string[] = []
  const ask = (label: string) => async () => {
    await sql`select 1`.execute(world.db)
    done.push(label)
  }
  const input = z.object({ fails: z.boolean() })
  const change = visitorOperation({
    input,
    async run({ fails }, { afterwards }) {
      afterwards(ask(fails ? 'failed' : 'stored'))
      if (fails) throw new Error('no')
    },
  })
  await change(context, { fails: false })
  await expect(change(context, { fails: true })).rejects.toThrow('no')
  expect(done).toEqual(['stored', 'failed'])
})

test.each(Object.keys(kinds))('%s cannot call another service', async (kind) => {
  let isCalled = false
  const call = () => callOutside('elsewhere.test', async () => void (isCalled = true))
  await expect(kinds[kind]!(call)).rejects.toThrow('A transaction called another service')
  expect(isCalled).toBe(false)
  await call()
  expect(isCalled).toBe(true)
})
