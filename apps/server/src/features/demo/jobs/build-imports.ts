import type { ImportKind } from '@waybill/domain/access/import-rules'
import { importAddressOf } from '@waybill/domain/imports/import-mail'
import { stateOfRow } from '@waybill/domain/imports/load-row'
import { addDays } from '@waybill/domain/time/calendar'
import { londonDay } from '@waybill/domain/time/london-day'
import { readSource } from '../../imports/read-import.ts'
import type { Cast, Company } from '../companies/build-teams.ts'
import type { DemoWorld } from '../demo-world.ts'

/** A mail as it comes in: a row that is certain, one to confirm, one to correct, and lines that are no load. */
const mail = (day: string) => `Morning, can you cover these please:
Unit 4 Albion Way, Leeds LS12 5TD to 12 High Street, Manchester M1 1AE, ${day} 08:30, LWB, 450 kg, £120, ref HG-4471
Bradford BD4 7QX to Derby DE22 3FL, ${day} 3:30, Luton with tail lift, £165
Sheffield S9 2AA to Newport, ${day} 13:00, van, £210

Thanks
Priya`

/** A sheet of customers; nobody knows its last column yet. */
const customers = `Contact;Company;Phone;Address;Hours;Account
Anna Whitfield;Harrow Glass;0113 496 0101;Unit 4 Albion Way, Leeds LS12 5TD;Mon-Fri 07:00-16:00;HG-01
Tom Brennan;Bolt Foods;0161 496 0102;12 High Street, Manchester M1 1AE;;BF-02
Priya Nair;Delta Print;0114 496 0103;Newport;;DP-03`

/** Lists that each office has pasted and not taken over yet, and its address for lists by mail with a mail that was not read. */
export function buildImports(world: DemoWorld, cast: Cast) {
  const day = addDays(londonDay(world.now), 2).split('-').toReversed().join('/')
  for (const company of [cast.poster, cast.courier]) {
    pasteList(world, company, { kind: 'loads', text: mail(day) })
    pasteList(world, company, { kind: 'contacts', text: customers })
    receiveMails(world, company)
  }
}

function receiveMails(world: DemoWorld, { team, primary }: Company) {
  const created_at = world.minutes(-600)
  const token = `demo${team.id.replaceAll('-', '').slice(-12)}`
  const address = importAddressOf(token, 'localhost')
  world.rows.import_addresses.push({ id: world.id(created_at), team_id: team.id, token, address, created_at })
  const received_at = world.minutes(-90)
  world.rows.import_mails.push({
    id: world.id(received_at),
    team_id: team.id,
    user_id: primary.id,
    message_id: `<demo-${team.id}@waybill.test>`,
    from_address: primary.email,
    subject: 'Photos of the damaged pallet',
    outcome: 'nothing',
    received_at,
  })
}

function pasteList(world: DemoWorld, company: Company, { kind, text }: { kind: ImportKind; text: string }) {
  const created_at = world.minutes(-35)
  const import_id = world.id(created_at)
  const read = readSource({ text }, { kind, now: world.now })
  const { rows, left_out, unknown_headers, rows_too_many, layout = null } = read
  world.rows.imports.push({
    id: import_id,
    team_id: company.team.id,
    user_id: company.primary.id,
    source: 'paste',
    kind,
    layout,
    name: text.slice(0, 80).replaceAll('\n', ' '),
    notes: JSON.stringify({ left_out, unknown_headers, rows_too_many, notes: [], encoding: null }),
    payment_terms: 'THIRTY_DAYS',
    created_at,
  })
  for (const [position, { line, raw, cells, unread }] of rows.entries()) {
    world.rows.import_rows.push({
      id: world.id(created_at),
      import_id,
      position,
      line,
      raw: JSON.stringify(raw),
      cells: JSON.stringify(cells),
      unread: JSON.stringify(unread),
      state: stateOfRow(cells),
    })
  }
}
