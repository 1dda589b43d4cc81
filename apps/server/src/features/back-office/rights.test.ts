import { beforeAll, expect, test } from 'vitest'
import { type World, useWorld } from '../../../testing/world.ts'
import { editCompanyContact } from '../teams/company/edit-company.ts'
import { letTeamBid } from '../teams/by-staff/let-team-bid.ts'
import { verifyContact } from '../teams/by-staff/verify-contact.ts'
import { editProfile } from '../users/account/edit-profile.ts'
import { giveRightsByStaff } from '../users/people/give-rights-by-staff.ts'

const world = useWorld()
let staff: Awaited<ReturnType<World['story']['staff']>>
beforeAll(async () => {
  staff = await world.story.staff()
})

const asStaff = () => world.as(staff.token)
const lastEntry = () =>
  world.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
const viewerOf = async (token: string) => (await world.as(token)).viewer
const submitBid = async (token: string, job_id: string) => {
  const query = 'mutation ($input: SubmitBidInput!) { submitBid(input: $input) { id } }'
  const { errors } = await world.graphql(token, query, { input: { job_id, amount: '100.00' } })
  return errors?.[0]?.extensions.refusal ?? null
}
const contact = {
  phone: '0113 496 0000',
  address_line_1: '12 Wellington Street',
  town: 'Leeds',
  postal_code: 'LS1 4LT',
}

test('a company that staff do not let bid cannot, whoever of it asks, until they do', async () => {
  const poster = await world.story.company('Freight_Forwarder')
  const taker = await world.story.company('Courier_Company')
  const job_id = await world.story.job(poster)
  const let_bid = async (can_bid: boolean) =>
    letTeamBid(await asStaff(), { team_id: taker.team_id, can_bid, reason: 'Unknown address.' })
  await let_bid(false)
  expect(await submitBid(taker.token, job_id)).toBe('company_cannot_bid')
  expect(await lastEntry()).toMatchObject({
    operation: 'letTeamBid',
    team_id: taker.team_id,
    reason: 'Unknown address.',
    after: { team: { can_bid: false } },
  })
  await expect(let_bid(false)).rejects.toMatchObject({ code: 'CONFLICT', details: { status: 'may_not_bid' } })
  const read = 'query ($id: ID!) { Team(id: $id) { can_bid } }'
  const seenBy = async (token: string) => (await world.graphql(token, read, { id: taker.team_id })).data
  expect(await seenBy(taker.token)).toEqual({ Team: { can_bid: false } })
  expect(await seenBy(poster.token)).toEqual({ Team: { can_bid: null } })
  await let_bid(true)
  expect(await submitBid(taker.token, job_id)).toBeNull()
})

test('the Primary Member says which colleague bids, and staff say it of anybody', async () => {
  const primary = await world.story.company('Courier_Company')
  const clerk = await world.story.colleague(primary.team_id)
  await editProfile(await world.as(primary.token), { id: clerk.id, can_bid: false })
  expect((await viewerOf(clerk.token)).can_bid).toBe(false)
  await expect(editProfile(await world.as(clerk.token), { id: clerk.id, can_bid: true })).rejects.toMatchObject({
    details: { refusal: 'not_primary' },
  })
  const give = async (user_id: string, rights: object, token = staff.token) =>
    giveRightsByStaff(await world.as(token), { user_id, reason: 'Asked by phone.', ...rights })
  await give(clerk.id, { can_bid: true })
  expect(await viewerOf(clerk.token)).toMatchObject({ can_bid: true, can_use_client_api: false })
  expect(await lastEntry()).toMatchObject({ operation: 'giveRightsByStaff', reason: 'Asked by phone.' })
  await expect(give(clerk.id, { can_bid: true }, primary.token)).rejects.toMatchObject({
    details: { refusal: 'not_staff' },
  })
})

test('a contact is verified by staff, seen by others, and asked about again once it is changed', async () => {
  const company = await world.story.company('Courier_Company')
  const other = await world.story.company('Freight_Forwarder')
  const verify = async (verified: boolean) =>
    verifyContact(await asStaff(), { team_id: company.team_id, verified, reason: 'Called the office.' })
  const listed = async (contact_verified: boolean) => {
    const query = 'query ($verified: Boolean) { staffTeams(contact_verified: $verified) { nodes { id } } }'
    const { data } = await world.graphql(staff.token, query, { verified: contact_verified })
    return (data!['staffTeams'] as unknown as { nodes: { id: string }[] }).nodes.map(({ id }) => id)
  }
  const verifiedAt = async () => {
    const query = 'query ($id: ID!) { Team(id: $id) { contact_verified_at } }'
    const { data } = await world.graphql(other.token, query, { id: company.team_id })
    return (data!['Team'] as unknown as { contact_verified_at: string | null }).contact_verified_at
  }
  await world.db.updateTable('teams').set({ phone: null }).where('id', '=', company.team_id).execute()
  await expect(verify(true)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await editCompanyContact(await world.as(company.token), contact)
  expect(await listed(false)).toContain(company.team_id)
  await verify(true)
  expect(await verifiedAt()).not.toBeNull()
  expect(await listed(true)).toContain(company.team_id)
  expect(await listed(false)).not.toContain(company.team_id)
  await expect(verify(true)).rejects.toMatchObject({ code: 'CONFLICT', details: { status: 'verified' } })
  await editCompanyContact(await world.as(company.token), { ...contact, county: 'West Yorkshire' })
  expect(await verifiedAt()).not.toBeNull()
  await editCompanyContact(await world.as(company.token), { ...contact, phone: '0113 496 0001' })
  expect(await verifiedAt()).toBeNull()
  await verify(true)
  await verify(false)
  expect(await verifiedAt()).toBeNull()
  // Each time its Primary Member is written to.
  const mails = await world.db.selectFrom('mails').select('template').where('to_address', '=', company.email).execute()
  expect(mails.map(({ template }) => template)).toEqual([
    'contact_verified',
    'contact_verified',
    'contact_not_verified',
  ])
})

test('nobody but staff says so', async () => {
  const { token, team_id } = await world.story.company('Courier_Company')
  const reason = 'Mine'
  await expect(verifyContact(await world.as(token), { team_id, verified: true, reason })).rejects.toMatchObject({
    details: { refusal: 'not_staff' },
  })
  await expect(letTeamBid(await world.as(token), { team_id, can_bid: true, reason })).rejects.toMatchObject({
    details: { refusal: 'not_staff' },
  })
})

test('a company that is not there is let bid by nobody', async () => {
  const nowhere = { team_id: crypto.randomUUID(), can_bid: false, reason: 'Unknown address.' }
  await expect(letTeamBid(await asStaff(), nowhere)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('staff and the company itself read that its documents are under review, nobody else does', async () => {
  const carrier = await world.story.company('Owner_Driver', { documents: false })
  const read = 'query ($id: ID!) { Team(id: $id) { documents_state } }'
  const seenBy = async (token: string) => (await world.graphql(token, read, { id: carrier.team_id })).data
  const staff = await world.story.staff()
  expect(await seenBy(staff.token)).toEqual({ Team: { documents_state: 'missing' } })
  await world.story.pendingDocuments(carrier)
  for (const { token } of [staff, carrier])
    expect(await seenBy(token)).toEqual({ Team: { documents_state: 'under_review' } })
  const poster = await world.story.company('Freight_Forwarder')
  expect(await seenBy(poster.token)).toEqual({ Team: { documents_state: null } })
})
