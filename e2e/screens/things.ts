import { ask } from '../stage/api.ts'
import { databaseOf } from '../stage/open-database.ts'

const carried = (status: string) => `select id from jobs where bid_team_id = u.team_id and status = '${status}'`
const proof = (what: string) =>
  `select p.job_id as id from pods p join jobs j on j.id = p.job_id where j.bid_team_id = u.team_id and ${what}`

/** One of each thing that the courier of the demo has, for the addresses of `screens.ts`. */
const statements = {
  team: 'select u.team_id as id',
  user: 'select u.id',
  posted: `select id from jobs where team_id = u.team_id and status = 'active' and exists (select from bids where job_id = jobs.id and status = 'pending')`,
  untouched: `select id from jobs where team_id = u.team_id and status = 'active'`,
  given: `select id from jobs where team_id = u.team_id and status in ('allocated', 'progress')`,
  bidder: `select b.user_id as id from bids b join jobs j on j.id = b.job_id where j.team_id = u.team_id and j.status = 'active' and b.status = 'pending'`,
  other: `select id from jobs where team_id <> u.team_id and status = 'active' and expiry_time > now() + interval '1 hour' and not exists (select from bids where job_id = jobs.id and team_id = u.team_id)`,
  allocated: carried('allocated'),
  progress: carried('progress'),
  collect: carried('collect'),
  board: carried('board'),
  delivering: carried('delivering'),
  failed_delivery: carried('failed_delivery'),
  to_invoice: carried('invoice'),
  invoiced: carried('invoice_pending'),
  delivered: proof('p.stop_id is null and not p.is_electronic_pod'),
  signed: proof('p.stop_id is null and p.is_electronic_pod'),
  stop: `select s.id from job_stops s join jobs j on j.id = s.job_id where j.bid_team_id = u.team_id and j.status = 'allocated'`,
  proven_stop: `select p.stop_id as id from pods p join jobs j on j.id = p.job_id where j.bid_team_id = u.team_id and p.stop_id is not null`,
  waiting_invoice: `select i.id from invoices i where i.job_id = (${carried('invoice_pending')} order by id limit 1)`,
  invoice: 'select id from invoices where from_team_id = u.team_id',
  benefit: 'select id from benefits where active order by sort_no',
  sellable: `select id from invoices where from_team_id = u.team_id and status = 'unpaid' and due_on >= invoice_date + 14 and due_on >= now()::date`,
  customer: 'select to_team_id as id from invoices where from_team_id = u.team_id',
  carrier: 'select from_team_id as id from invoices where to_team_id = u.team_id',
  talked:
    'select j.id from conversations c join jobs j on j.id = c.job_id where j.bid_team_id = c.taker_team_id and c.taker_team_id = u.team_id',
  load: 'select id from saved_loads where team_id = u.team_id',
  list: "select id from imports where team_id = u.team_id and kind = 'loads'",
  contact_list: "select id from imports where team_id = u.team_id and kind = 'contacts'",
  contact: 'select id from contacts where team_id = u.team_id',
  vehicle: 'select id from fleet_vehicles where team_id = u.team_id',
  location: 'select id from locations where user_id = u.id',
  document: 'select id from documents where team_id = u.team_id',
  type: 'select id from document_types order by sort_no',
  case: `select id from cases where state = 'open'`,
  handed_in: `select id from documents where status = 'pending'`,
}
export type Thing = keyof typeof statements | 'link'
export type Things = Record<Thing, string>

/** @throws Error when the demo has lost a thing that a screen is about. */
export async function thingsOfDemo(data_dir: string, courier: { token: string }, address?: string): Promise<Things> {
  const database = await databaseOf(data_dir)
  const columns = Object.entries(statements).map(
    ([thing, text]) => `(select id from (${text}) one order by id limit 1) as ${thing}`,
  )
  const query = `select ${columns.join(', ')} from users u where email = 'courier@waybill.test'`
  const [found = {}] = await database.query<Record<string, string | null>>(query)
  await database.close()
  const link = await ask<{ createTrackingLink: { path: string } }>(
    courier,
    'mutation ($input: TrackingLinkInput!) { createTrackingLink(input: $input) { path } }',
    { input: { job_id: found['given'] } },
    address,
  )
  const things = { ...found, link: link.createTrackingLink.path.replace('/track/', '') }
  const missing = Object.entries(things).filter(([, id]) => !id)
  if (missing.length > 0) throw new Error(`The demo has no ${missing.map(([thing]) => thing).join(', ')}.`)
  return things as Things
}

/** The address of a screen, with the ids of the things that it is about. */
export function addressOf(at: string, things: Things): string {
  return at.replaceAll(/\{(\w+)\}/g, (_all, thing: string) => things[thing as keyof Things])
}
