import { beforeAll, expect, test } from 'vitest'
import type { Tx } from '../../platform/database/database.ts'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'
import { noteRegistry, selectCompany } from '../teams/company/company-identity.sql.ts'
import { insertNewcomer, setBillingEmail, setInvoiceRecipient, withdrawJoinRequests } from './onboarding.sql.ts'

// Each statement alone, with somebody beside the one it names: theirs is neither told nor changed.
const world = useWorld()
let other: Person
let named: Person
beforeAll(async () => {
  other = await world.story.company('Owner_Driver', { name: 'Other Ltd' })
  named = await world.story.company('Owner_Driver', { name: 'Named Ltd' })
})

const teamOf = ({ team_id }: Person) =>
  world.db.selectFrom('teams').selectAll().where('id', '=', team_id).executeTakeFirstOrThrow()

const billing_email = 'bills@named.test'
const asked = { company_name: 'Named Ltd', company_number: '07654321' }
const found = { registry_status: 'found', registry_name: 'NAMED LTD', registry_checked_at: new Date() } as const
test.each<[string, (tx: Tx) => Promise<void>, () => object]>([
  [
    'sends its invoices to whoever opened it',
    (tx) => setInvoiceRecipient(tx, named.team_id, named.id),
    () => ({ invoice_recipient_id: named.id }),
  ],
  ['says where its bills go', (tx) => setBillingEmail(tx, named.team_id, billing_email), () => ({ billing_email })],
  ['is checked in the register', (tx) => noteRegistry(tx, named.team_id, asked, found), () => found],
])('a company %s, and no other', async (_what, act, values) => {
  await world.db
    .updateTable('teams')
    .set({ invoice_recipient_id: null, company_number: asked.company_number })
    .where('id', '=', named.team_id)
    .execute()
  const before = await teamOf(other)
  await world.inTransaction(act)
  expect(await teamOf(named)).toMatchObject(values())
  expect(await teamOf(other)).toEqual(before)
})

test('a company is looked up by its own name', async () => {
  const companies = await Promise.all([other, named].map(({ team_id }) => selectCompany(world.db, team_id)))
  expect(companies).toMatchObject([{ company_name: 'Other Ltd' }, { company_name: 'Named Ltd' }])
})

test('a founder of a company withdraws their waiting requests, not answered ones, nor those of others', async () => {
  const founder = await world.story.newcomer('company_info')
  const waits = await world.story.newcomer('company_info')
  const { team_id } = other
  const declined = { status: 'declined', answered_by: other.id, answered_at: world.now } as const
  await world.db
    .insertInto('join_requests')
    .values([
      { team_id, user_id: founder.id, ...declined },
      { team_id, user_id: founder.id, status: 'waiting' },
      { team_id, user_id: waits.id, status: 'waiting' },
    ])
    .execute()
  await world.inTransaction((tx) => withdrawJoinRequests(tx, founder.id, world.now))
  const requests = await world.db.selectFrom('join_requests').selectAll().orderBy('id').execute()
  expect(requests.map(({ user_id, status, answered_by }) => [user_id, status, answered_by])).toEqual([
    [founder.id, 'declined', other.id],
    [founder.id, 'withdrawn', founder.id],
    [waits.id, 'waiting', null],
  ])
})

test('an address is signed up again until it is confirmed, has a password or belongs to a company', async () => {
  const { id, email } = await world.story.newcomer('email_verification')
  const again = async (values: object) => {
    const nothing = { registration_progress: 'email_verification', password_hash: null, team_id: null } as const
    await world.db
      .updateTable('users')
      .set({ ...nothing, ...values })
      .where('id', '=', id)
      .execute()
    const person = { email, name_first: 'Later', name_last: 'Details', phone: '07700900001', language: 'en' } as const
    return (await world.inTransaction((tx) => insertNewcomer(tx, person, world.now)))?.id
  }
  expect(await again({})).toBe(id)
  expect(await again({ registration_progress: 'password_creation' })).toBeUndefined()
  expect(await again({ password_hash: 'scrypt' })).toBeUndefined()
  expect(await again({ team_id: named.team_id })).toBeUndefined()
})
