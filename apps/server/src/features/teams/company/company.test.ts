import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { RunStory } from '../../../../testing/run-story.ts'
import type { Person } from '../../../../testing/story.ts'
import { STORY_PASSWORD } from '../../../../testing/story-password.ts'
import { useWorld } from '../../../../testing/world.ts'
import { changeCompanyLogo, changeInvoiceLogo } from './change-logo.ts'
import { editCompanyInfo } from '../../company-identity/edit-company-info.ts'
import { editCompanyContact, editInvoiceAddress } from './edit-company.ts'
import { editInvoiceDetails } from './edit-invoice-details.ts'
import { editProfile } from '../../users/account/edit-profile.ts'
import { editInvoiceRecipient } from './edit-invoice-recipient.ts'

const world = useWorld()
let primary: Person
beforeAll(async () => {
  primary = await world.story.withPassword(await world.story.company('Courier_Company'))
})

const stored = (id: string) => world.db.selectFrom('teams').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const contact = {
  phone: '0113 496 0000',
  address_line_1: '12 Wellington Street',
  town: 'Leeds',
  postal_code: 'LS1 4LT',
  lat: 53.79,
  lng: -1.55,
}
const details = {
  password: STORY_PASSWORD,
  invoice_account_name: 'Depot Ltd',
  invoice_account_number: '1234 5678',
  invoice_sort_code: '20 00 00',
  invoice_footer_text: 'Thank you.',
  invoice_including_vat: true,
  invoice_payment_terms: 'SEVEN_DAYS' as const,
}
const info = { company_name: 'Aire Ltd', company_type: 'LIMITED_COMPANY' as const }

async function logoBy(person: Person, kind: 'logo' | 'avatar' = 'logo'): Promise<string> {
  const owner = { user_id: person.id, team_id: person.team_id }
  const file = {
    name: 'a.png',
    path: `aa/${randomUUID()}`,
    content_type: 'image/png',
    bytes: 1,
    sha256: Buffer.alloc(32),
  }
  return (
    await world.db
      .insertInto('uploads')
      .values({ kind, ...owner, ...file })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
}

test('the Primary Member keeps number, address and bank details as they are printed', async () => {
  const context = await world.as(primary.token)
  await editCompanyInfo(context, { ...info, company_number: 'sc123456', vat_number: 'GB 999 9999 73' })
  await editCompanyContact(context, contact)
  await editInvoiceDetails(context, details)
  expect(await stored(primary.team_id)).toMatchObject({
    company_number: 'SC123456',
    vat_number: 'GB999999973',
    lat: 53.79,
    invoice_account_number: '12345678',
    invoice_sort_code: '20-00-00',
    invoice_payment_terms: 'SEVEN_DAYS',
  })
})

test('another phone or address is not the one that staff have verified; the same one still is', async () => {
  const company = await world.story.company('Courier_Company')
  const context = await world.as(company.token)
  await editCompanyContact(context, contact)
  const verify = () =>
    world.db.updateTable('teams').set({ contact_verified_at: world.now }).where('id', '=', company.team_id).execute()
  const verifiedAfter = async (change: object) => {
    await verify()
    await editCompanyContact(context, { ...contact, ...change })
    return (await stored(company.team_id)).contact_verified_at
  }
  expect(await verifiedAfter({})).toEqual(world.now)
  for (const change of [
    { phone: '0113 496 0001' },
    { address_line_1: '14 Wellington Street' },
    { postal_code: 'LS1 4LU' },
  ])
    expect([change, await verifiedAfter(change)]).toEqual([change, null])
})

test('terms of the company’s own are kept with their days, and read by its people alone', async () => {
  const own = { ...details, invoice_payment_terms: 'CUSTOM' as const, invoice_payment_terms_days: 21 }
  await editInvoiceDetails(await world.as(primary.token), own)
  const query = 'query ($id: ID!) { Team(id: $id) { invoice_payment_terms invoice_payment_terms_days } }'
  const read = async (by: Person) => (await world.graphql(by.token, query, { id: primary.team_id })).data?.['Team']
  const clerk = await world.story.colleague(primary.team_id)
  expect(await read(clerk)).toEqual({ invoice_payment_terms: 'CUSTOM', invoice_payment_terms_days: 21 })
  const other = await world.story.company('Courier_Company')
  expect(await read(other)).toEqual({ invoice_payment_terms: null, invoice_payment_terms_days: null })
})

test('a sole trader has no number, and a limited company a right one', async () => {
  const context = await world.as((await world.story.company('Owner_Driver')).token)
  await editCompanyInfo(context, { company_name: 'D Whitlock', company_type: 'SOLE_TRADER' })
  expect(await stored(context.viewer.team_id!)).toMatchObject({ company_number: 'Sole Trader', vat_number: null })
  await expect(editCompanyInfo(context, { ...info, company_number: '123' })).rejects.toMatchObject({
    details: { validation: { company_number: ['company_number_incorrect'] } },
  })
})

test.each<[string, object, Record<string, string[]>]>([
  [
    'an account number',
    { invoice_account_number: '1234567' },
    { invoice_account_number: ['account_number_incorrect'] },
  ],
  ['a sort code', { invoice_sort_code: '20-00' }, { invoice_sort_code: ['sort_code_incorrect'] }],
  ['a name', { invoice_account_name: '' }, { invoice_account_name: ['required'] }],
])('invoice details need %s', async (_what, wrong, validation) => {
  await expect(editInvoiceDetails(await world.as(primary.token), { ...details, ...wrong })).rejects.toMatchObject({
    code: 'VALIDATION',
    details: { validation },
  })
})

test('an address of one’s own for invoices has to be one', async () => {
  const context = await world.as(primary.token)
  await expect(editInvoiceAddress(context, { use_company_address: false })).rejects.toMatchObject({
    details: { validation: { invoice_address_line_1: ['required'], invoice_town: ['required'] } },
  })
  await editInvoiceAddress(context, {
    use_company_address: false,
    invoice_address_line_1: 'PO Box 12',
    invoice_town: 'Leeds',
    invoice_postal_code: 'LS1 1AA',
  })
  expect(await stored(primary.team_id)).toMatchObject({ use_company_address: false, invoice_town: 'Leeds' })
})

test('invoices are received by somebody of the team, or by an external entry that is forgotten afterwards', async () => {
  const context = await world.as(primary.token)
  const clerk = await world.story.colleague(primary.team_id)
  const former = await world.story.colleague(primary.team_id, { inactivated: true })
  const stranger = await world.story.company('Owner_Driver')
  const inside = { external_invoice_recipient: false }
  for (const { id } of [former, stranger])
    await expect(editInvoiceRecipient(context, { ...inside, invoice_recipient_id: id })).rejects.toMatchObject({
      details: { validation: { invoice_recipient_id: ['invalid'] } },
    })
  const limited = await world.story.colleague(primary.team_id, { has_full_access: false })
  await expect(editInvoiceRecipient(context, { ...inside, invoice_recipient_id: limited.id })).rejects.toMatchObject({
    details: { validation: { invoice_recipient_id: ['recipient_limited'] } },
  })
  await expect(editInvoiceRecipient(context, { external_invoice_recipient: true })).rejects.toMatchObject({
    details: { validation: { invoice_recipient_name: ['required'], invoice_recipient_email: ['required'] } },
  })
  const books = { invoice_recipient_name: 'Ledger & Co', invoice_recipient_email: 'Books@Example.test' }
  await editInvoiceRecipient(context, { external_invoice_recipient: true, ...books })
  expect(await stored(primary.team_id)).toMatchObject({ invoice_recipient_email: 'books@example.test' })
  await editInvoiceRecipient(context, { ...inside, invoice_recipient_id: clerk.id })
  expect(await stored(primary.team_id)).toMatchObject({ invoice_recipient_id: clerk.id, invoice_recipient_email: null })
  // Without full access the clerk reads no price any more: the Primary Member receives them.
  await editProfile(context, { id: clerk.id, has_full_access: false })
  expect(await stored(primary.team_id)).toMatchObject({ invoice_recipient_id: primary.id })
})

test('a logo is one’s own upload of that kind, which nothing shows yet', async () => {
  const context = await world.as(primary.token)
  const rival = await world.story.company('Owner_Driver')
  for (const upload_id of [await logoBy(rival), await logoBy(primary, 'avatar'), randomUUID()])
    await expect(changeInvoiceLogo(context, { upload_id })).rejects.toMatchObject({
      details: { validation: { upload_id: ['invalid'] } },
    })
  const upload_id = await logoBy(primary)
  await changeInvoiceLogo(context, { upload_id })
  await expect(changeCompanyLogo(context, { upload_id })).rejects.toMatchObject({ code: 'VALIDATION' })
  await changeCompanyLogo(context, { upload_id: await logoBy(primary) })
  await changeCompanyLogo(context, {})
  expect(await stored(primary.team_id)).toMatchObject({ invoice_logo_upload_id: upload_id, logo_upload_id: null })
})

test('colleagues read and do not write; staff have no company; nobody in their place touches the bank details', async () => {
  const clerk = await world.as((await world.story.colleague(primary.team_id)).token)
  await expect(editCompanyContact(clerk, contact)).rejects.toMatchObject({ details: { refusal: 'not_primary' } })
  await expect(editInvoiceDetails(clerk, details)).rejects.toMatchObject({ details: { refusal: 'not_primary' } })
  const staff = await world.as((await world.story.staff()).token)
  await expect(editCompanyContact(staff, contact)).rejects.toMatchObject({ details: { refusal: 'no_team' } })
  const context = await world.as(primary.token)
  const impersonated = { ...context, viewer: { ...context.viewer, impersonator_id: staff.viewer.user_id } }
  await expect(editInvoiceDetails(impersonated, details)).rejects.toMatchObject({
    details: { refusal: 'impersonated' },
  })
})

test('bank details and recipient are read by the own company only, bank details by its office', async () => {
  const query = `query ($id: ID!) { Team(id: $id) { invoice_account_number invoice_recipient_id } }`
  const read = async (by: Person) =>
    (await world.graphql(by.token, query, { id: primary.team_id })).data?.['Team'] as unknown
  expect(await read(primary)).toMatchObject({ invoice_account_number: '12345678' })
  const nothing = { invoice_account_number: null, invoice_recipient_id: null }
  expect(await read(await world.story.company('Freight_Forwarder'))).toEqual(nothing)
  const limited = await world.story.colleague(primary.team_id, { has_full_access: false })
  expect(await read(limited)).toMatchObject({ invoice_account_number: null })
  const { data } = await world.graphql(limited.token, '{ Me { team { invoice_account_name invoice_sort_code } } }')
  expect(data).toEqual({ Me: { team: { invoice_account_name: null, invoice_sort_code: null } } })
  expect(await read(await world.story.colleague(primary.team_id))).toMatchObject({ invoice_account_number: '12345678' })
})

test('a logo that an invoice was sent with stays for it', async () => {
  const run = await RunStory.begin(world, { status: 'invoice_pending' })
  const logo = await logoBy(run.taker)
  await changeInvoiceLogo(await world.as(run.taker.token), { upload_id: logo })
  await changeInvoiceLogo(await world.as(run.taker.token), { upload_id: await logoBy(run.taker) })
  await world.db
    .insertInto('invoices')
    .values({
      job_id: run.job_id,
      from_team_id: run.taker.team_id,
      to_team_id: run.poster.team_id,
      user_id: run.taker.id,
      type: 'system',
      number: 1,
      issuer: { logo_upload_id: logo },
      recipient: {},
      payment_terms: 'THIRTY_DAYS',
      job_number: '10001',
      invoice_date: '2026-11-02' as never,
      due_on: '2026-12-02' as never,
      subtotal: 100,
      total_vat: 20,
      total: 120,
    })
    .execute()
  await expect(changeCompanyLogo(await world.as(run.taker.token), { upload_id: logo })).rejects.toMatchObject({
    code: 'VALIDATION',
  })
})
