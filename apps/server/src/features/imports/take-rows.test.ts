import { expect, test } from 'vitest'
import type { ImportKind } from '@waybill/domain/access/import-rules'
import type { RowCells } from '@waybill/domain/imports/cells'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'
import { addImportedVehicle } from './add-imported-vehicle.ts'
import { changeImportCells } from './change-import-cells.ts'
import { inviteImportedPerson } from './invite-imported-person.ts'
import { nameImportHeading } from './name-import-heading.ts'
import { postImportRow } from './post-import-row.ts'
import { previewImport } from './preview-import.ts'
import { saveImportedContact } from './save-imported-contact.ts'
import { saveImportedLoad } from './save-imported-load.ts'
import { takeBackImportRow } from './take-back-import-row.ts'

const world = useWorld()

type Row = { id: string; state: string; cells: RowCells; posted_at: string | null; taken_id: string | null }
type List = { notes: { unknown_headers: string[] }; rows: Row[]; posted_count: number }

async function preview(by: Person, kind: ImportKind, text: string): Promise<string> {
  return (await previewImport(await world.as(by.token), { kind, text })).id
}

async function read(by: Person, id: string): Promise<List> {
  const query = `query ($id: ID!) { import(id: $id) { notes posted_count rows { id state cells posted_at taken_id } } }`
  const { data } = await world.graphql(by.token, query, { id })
  return data!['import'] as unknown as List
}

const contactsOf = (by: Person) =>
  world.db
    .selectFrom('contacts')
    .select(['id', 'name', 'company', 'phone', 'pickup_point', 'removed_at'])
    .where('team_id', '=', by.team_id)
    .execute()

test('contacts of a list stand in the address book, once each, and are taken back within ten minutes', async () => {
  const by = await world.story.company('Freight_Forwarder')
  const id = await preview(
    by,
    'contacts',
    'Name;Company;Phone;Address\nAnna;Acme;0113 496 0000;LS11 5TD\nJan;Bolt;;Newport',
  )
  const { rows } = await read(by, id)
  expect(rows.map(({ state }) => state)).toEqual(['ok', 'missing'])
  const take = async (row: Row) => saveImportedContact(await world.as(by.token), { import_row_id: row.id })
  await Promise.all([take(rows[0]!), take(rows[0]!)])
  await expect(take(rows[1]!)).rejects.toMatchObject({
    details: { validation: { import_row_id: ['import_row_open'] } },
  })
  const [contact, ...others] = await contactsOf(by)
  expect(contact).toMatchObject({ name: 'Anna', company: 'Acme', phone: '+441134960000', pickup_point: 'LS11 5TD' })
  expect(others).toEqual([])
  expect(await read(by, id)).toMatchObject({ posted_count: 1, rows: [{ taken_id: contact!.id }, { taken_id: null }] })
  await takeBackImportRow(await world.as(by.token), { import_row_id: rows[0]!.id })
  expect((await contactsOf(by))[0]?.removed_at).not.toBeNull()
  await take(rows[0]!)
  expect((await contactsOf(by)).filter(({ removed_at }) => removed_at === null)).toHaveLength(1)
})

test('a company that carries pastes its vehicles, and no list of loads', async () => {
  const by = await world.story.company('Owner_Driver')
  const id = await preview(by, 'vehicles', 'Name;Reg;Type\nBlue one;ab12cde;LWB')
  const [row] = (await read(by, id)).rows
  await addImportedVehicle(await world.as(by.token), { import_row_id: row!.id })
  await addImportedVehicle(await world.as(by.token), { import_row_id: row!.id })
  const fleet = world.db.selectFrom('fleet_vehicles').select(['name', 'registration']).where('team_id', '=', by.team_id)
  expect(await fleet.where('name', '=', 'Blue one').execute()).toEqual([{ name: 'Blue one', registration: 'AB12 CDE' }])
  await expect(preview(by, 'loads', 'LS11 5TD to M1 1AE')).rejects.toMatchObject({
    details: { refusal: 'not_a_poster' },
  })
})

test('people are invited with the access that was chosen for the list, by the Primary Member alone', async () => {
  const by = await world.story.company('Courier_Company')
  const text = 'First name;Surname;Email\nJan;Kowalski;jan.list@firma.pl'
  const colleague = await world.story.colleague(by.team_id)
  await expect(preview(colleague, 'people', text)).rejects.toMatchObject({ details: { refusal: 'not_primary' } })
  const id = await preview(by, 'people', text)
  const [row] = (await read(by, id)).rows
  const invite = async () => inviteImportedPerson(await world.as(by.token), { import_row_id: row!.id, as: 'driver' })
  await invite()
  await invite()
  const people = world.db.selectFrom('users').select(['name_last', 'has_full_access', 'tracking', 'post_work'])
  expect(await people.where('email', '=', 'jan.list@firma.pl').execute()).toEqual([
    { name_last: 'Kowalski', has_full_access: false, tracking: true, post_work: false },
  ])
  const mails = world.db.selectFrom('mails').select('template').where('to_address', '=', 'jan.list@firma.pl')
  expect(await mails.execute()).toEqual([{ template: 'invitation' }])
})

test('saved loads keep their name and no times', async () => {
  const by = await world.story.company('Freight_Forwarder')
  const id = await preview(by, 'saved_loads', 'Name;From;To;Vehicle;Price\nHull run;LS11 5TD;HU1 1AA;LWB;£120')
  const [row] = (await read(by, id)).rows
  const input = { import_row_id: row!.id, payment_terms: 'THIRTY_DAYS' as const }
  await saveImportedLoad(await world.as(by.token), input)
  await saveImportedLoad(await world.as(by.token), input)
  const loads = await world.db
    .selectFrom('saved_loads')
    .select(['name', 'draft'])
    .where('team_id', '=', by.team_id)
    .execute()
  expect(loads).toMatchObject([
    { name: 'Hull run', draft: { price: 12_000, pickup: { date: null, postcode: 'LS11 5TD' } } },
  ])
})

test('a row is taken by the write of its own kind alone, and for nobody else', async () => {
  const by = await world.story.company('Freight_Forwarder')
  const id = await preview(by, 'contacts', 'Name;Address\nAnna;LS11 5TD')
  const [row] = (await read(by, id)).rows
  const input = { import_row_id: row!.id }
  const terms = { ...input, payment_terms: 'THIRTY_DAYS' as const }
  const stranger = await world.story.company('Freight_Forwarder')
  await expect(postImportRow(await world.as(by.token), terms)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(addImportedVehicle(await world.as(by.token), input)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(saveImportedContact(await world.as(stranger.token), input)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a heading that the team names fills its column, and the next list of that layout at once', async () => {
  const by = await world.story.company('Freight_Forwarder')
  const day = new Date(world.now.getTime() + 2 * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .split('-')
    .toReversed()
    .join('/')
  const text = `From;To;Date;Time;Vehicle;Hauler code\nLS11 5TD;M1 1AE;${day};08:00;LWB;Salford`
  const id = await preview(by, 'loads', text)
  const [row] = (await read(by, id)).rows
  await changeImportCells(await world.as(by.token), {
    import_id: id,
    changes: [{ import_row_id: row!.id, column: 'price', text: '£90' }],
  })
  expect((await read(by, id)).notes.unknown_headers).toEqual(['Hauler code'])
  const name = { import_id: id, heading: 'Hauler code', column: 'details' as const }
  await nameImportHeading(await world.as(by.token), name)
  const named = await read(by, id)
  expect(named.notes.unknown_headers).toEqual([])
  expect(named.rows[0]?.cells).toMatchObject({ details: { text: 'Salford' }, price: { value: 9_000 } })
  expect(named.rows[0]?.cells).not.toHaveProperty('private_notes')
  const next = await read(by, await preview(by, 'loads', text.replace('Salford', 'Trafford')))
  expect(next).toMatchObject({ notes: { unknown_headers: [] }, rows: [{ cells: { details: { text: 'Trafford' } } }] })
  const other = await world.story.company('Freight_Forwarder')
  expect((await read(other, await preview(other, 'loads', text))).notes.unknown_headers).toEqual(['Hauler code'])
  await expect(nameImportHeading(await world.as(other.token), name)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
