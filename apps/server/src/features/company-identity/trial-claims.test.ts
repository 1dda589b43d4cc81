import { expect, test } from 'vitest'
import { useWorld } from '../../../testing/world.ts'
import { addCompanyInfo } from '../onboarding/add-company-info.ts'
import { joinableTeams } from '../onboarding/joinable-teams.ts'
import { startLimitedTrial } from '../onboarding/start-limited-trial.ts'
import { deleteAccount } from '../users/account/delete-account.ts'
import { hashPassword } from '../credentials/passwords.ts'

const world = useWorld()
const password = 'a very long password'
const company = {
  company_type: 'LIMITED_COMPANY' as const,
  company_name: 'Nell Ltd',
  company_number: '70000001',
  phone: '0113 496 0777',
  address_line_1: '1 Depot Road',
  town: 'Leeds',
  postal_code: 'LS1 4LT',
  lat: 53.79,
  lng: -1.55,
}

/** Somebody who enters a company and begins with the free job. */
async function starts(overrides: Partial<typeof company>, phone: string) {
  const person = await world.story.newcomer('company_info')
  await world.db
    .updateTable('users')
    .set({ chosen_kind: 'Courier_Company', phone, password_hash: await hashPassword(password) })
    .where('id', '=', person.id)
    .execute()
  const signedIn = () => world.as(person.token)
  await addCompanyInfo(await signedIn(), { ...company, ...overrides })
  await startLimitedTrial(await signedIn(), {})
  const { viewer } = await signedIn()
  return { team_id: viewer.team_id!, closes: async () => deleteAccount(await signedIn(), { password }) }
}
const findings = (team_id: string) =>
  world.db.selectFrom('company_findings').select(['kind', 'detail']).where('team_id', '=', team_id).execute()

test('a company that closed gives its number back, and staff see that the free job is not its first', async () => {
  const first = await starts({}, '+447700900776')
  expect(await findings(first.team_id)).toEqual([])
  await first.closes()
  const offered = await joinableTeams(world.db, { email: 'a@gmail.com', company_number: company.company_number })
  expect(offered).toEqual([])
  const again = await starts({}, '+447700900777')
  expect(await findings(again.team_id)).toEqual([{ kind: 'trial_repeated', detail: 'number 2' }])
  const forgotten = await world.db
    .selectFrom('teams')
    .select('phone')
    .where('id', '=', first.team_id)
    .executeTakeFirst()
  expect(forgotten).toEqual({ phone: null })
})

test.each([
  ['phone 3', { company_name: 'Nora Ltd', company_number: '70000002', postal_code: 'LS2 1AA' }, '+447700900778'],
  [
    'phone 2',
    { company_name: 'Dora Ltd', company_number: '70000003', phone: '0113 496 0778', postal_code: 'LS2 1AB' },
    '+447700900778',
  ],
  [
    'place 3',
    { company_name: 'NELL LIMITED', company_number: '70000004', phone: '0113 496 0779', postal_code: 'ls14lt' },
    '+447700900779',
  ],
])('a free job is counted by more than a mail address: %s', async (detail, overrides, phone) => {
  const { team_id } = await starts(overrides, phone)
  expect(await findings(team_id)).toEqual([{ kind: 'trial_repeated', detail }])
})

test('a company that shares nothing is shown to nobody', async () => {
  const overrides = {
    company_name: 'Solo Ltd',
    company_number: '70000005',
    phone: '0113 496 0780',
    postal_code: 'LS2 1AC',
  }
  const { team_id } = await starts(overrides, '+447700900780')
  expect(await findings(team_id)).toEqual([])
})
