import { expect, test } from 'vitest'
import { useWorld } from '../../../testing/world.ts'
import { hashPassword } from '../credentials/passwords.ts'
import { codeAt } from '../credentials/totp.ts'
import { DEMO_STAFF_SECRET } from '../credentials/published-secret.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { signInWithCode } from '../sign-in/sign-in-with-code.ts'
import { DEMO_PASSWORD, DEMO_STAFF_EMAIL } from './demo-accounts.ts'
import { holdsDemo, requireNoDemo, selectRealPeople } from './holds-demo.sql.ts'

const world = useWorld()

test('a stranger under an address of the demo makes no demo; its account with a password does', async () => {
  const stranger = { name_first: 'Ana', name_last: 'Pop', email: DEMO_STAFF_EMAIL }
  await world.db.insertInto('users').values(stranger).execute()
  await world.db
    .insertInto('users')
    .values({ ...stranger, email: 'ana@vans.co.uk' })
    .execute()
  await requireNoDemo(world.db)
  expect(await selectRealPeople(world.db)).toEqual(['Ana Pop <ana@vans.co.uk>'])
  const password_hash = await hashPassword(DEMO_PASSWORD)
  const staff = { password_hash, registration_progress: 'admin', staff_roles: ['owner'] } as const
  await world.db
    .updateTable('users')
    .set({ ...staff, staff_roles: [...staff.staff_roles] })
    .where('email', '=', DEMO_STAFF_EMAIL)
    .execute()
  expect(await holdsDemo(world.db)).toBe(true)
  await expect(requireNoDemo(world.db)).rejects.toThrow('npm run remove-demo')
})

test('the published second factor opens nothing outside a demo', async () => {
  const { id: user_id } = await world.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', DEMO_STAFF_EMAIL)
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('second_factors')
    .values({ user_id, secret: DEMO_STAFF_SECRET, confirmed_at: world.now })
    .execute()
  const answer = async (demo: boolean) => {
    const platform = { ...world.platform, config: { ...world.platform.config, demo } }
    const nobody = { viewer: null, address: '127.0.0.1', user_agent: '', idempotency_key: null }
    const context = { ...nobody, platform, now: world.now }
    const { challenge } = await signIn(context, { email: DEMO_STAFF_EMAIL, password: DEMO_PASSWORD })
    return signInWithCode(context, { challenge: challenge!, code: codeAt(DEMO_STAFF_SECRET, world.now) })
  }
  await expect(answer(false)).rejects.toMatchObject({ details: { validation: { code: ['code_incorrect'] } } })
  expect((await answer(true)).access_token).toBeTruthy()
})
