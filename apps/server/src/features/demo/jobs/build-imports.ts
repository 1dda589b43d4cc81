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

/** A list that each office has pasted and not posted yet. */
export function buildImports(world: DemoWorld, cast: Cast) {
  for (const company of [cast.poster, cast.courier]) pasteList(world, company)
}

function pasteList(world: DemoWorld, company: Company) {
  const created_at = world.minutes(-35)
  const import_id = world.id(created_at)
  const day = addDays(londonDay(world.now), 2).split('-').toReversed().join('/')
  const text = mail(day)
  const { rows, left_out, unknown_headers, rows_too_many } = readSource({ text }, world.now)
  world.rows.imports.push({
    id: import_id,
    team_id: company.team.id,
    user_id: company.primary.id,
    source: 'paste',
    name: text.slice(0, 80).replaceAll('\n', ' '),
    notes: JSON.stringify({ left_out, unknown_headers, rows_too_many, notes: [], encoding: null }),
    payment_terms: 'THIRTY_DAYS',
    created_at,
  })
  for (const [position, { line, raw, cells }] of rows.entries()) {
    world.rows.import_rows.push({
      id: world.id(created_at),
      import_id,
      position,
      line,
      raw: JSON.stringify(raw),
      cells: JSON.stringify(cells),
      state: stateOfRow(cells),
    })
  }
}
