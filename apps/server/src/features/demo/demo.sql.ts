import { sql, type Insertable, type Selectable } from 'kysely'
import type { Database, Db, Tx } from '../../platform/database/database.ts'

export type RowOf<Table extends keyof Database> = Insertable<Database[Table]> & { id: string }

/** Rows in the order in which they can be stored: whoever is referred to comes first. */
export type DemoRows = {
  teams: RowOf<'teams'>[]
  users: RowOf<'users'>[]
  blocked_teams: Insertable<Database['blocked_teams']>[]
  fleet_vehicles: RowOf<'fleet_vehicles'>[]
  documents: RowOf<'documents'>[]
  jobs: RowOf<'jobs'>[]
  job_stops: RowOf<'job_stops'>[]
  bids: RowOf<'bids'>[]
  incidents: RowOf<'incidents'>[]
  job_stays: RowOf<'job_stays'>[]
  job_charges: RowOf<'job_charges'>[]
  goods_on_board: RowOf<'goods_on_board'>[]
  pods: RowOf<'pods'>[]
  job_log: RowOf<'job_log'>[]
  feedbacks: RowOf<'feedbacks'>[]
  conversations: RowOf<'conversations'>[]
  chat_messages: RowOf<'chat_messages'>[]
  participations: Insertable<Database['participations']>[]
  saved_loads: RowOf<'saved_loads'>[]
  imports: RowOf<'imports'>[]
  import_addresses: RowOf<'import_addresses'>[]
  import_mails: RowOf<'import_mails'>[]
  import_rows: RowOf<'import_rows'>[]
  locations: RowOf<'locations'>[]
  contacts: RowOf<'contacts'>[]
  cases: RowOf<'cases'>[]
  case_series: Insertable<Database['case_series']>[]
  /** In the order in which it happened. */
  audit_log: Insertable<Database['audit_log']>[]
}

export type Reference = {
  vehicles: readonly Selectable<Database['vehicles']>[]
  document_types: readonly Selectable<Database['document_types']>[]
  plans: readonly Selectable<Database['plans']>[]
}

export async function selectReference(db: Db): Promise<Reference> {
  return {
    vehicles: await db.selectFrom('vehicles').selectAll().orderBy('size').execute(),
    document_types: await db.selectFrom('document_types').selectAll().orderBy('sort_no').execute(),
    plans: await db.selectFrom('plans').selectAll().orderBy('sort_no').execute(),
  }
}

/** One server at a time; answers whether the data still has to be loaded. */
export async function claimDemo(tx: Tx, marker: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('waybill demo data'))`.execute(tx)
  return !(await demoIsLoaded(tx, marker))
}

/** Staff have a second factor, also in the demo. */
export async function insertSecondFactor(tx: Tx, email: string, factor: { secret: string; confirmed_at: Date }) {
  const { id } = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  await tx
    .insertInto('second_factors')
    .values({ user_id: id, ...factor })
    .execute()
}

/** The team and the contact of each of these accounts whose company has no subscription with the sandbox provider yet. */
export function selectWithoutPlan(db: Db, emails: readonly string[]) {
  return db
    .selectFrom('users')
    .select(['email', 'team_id', 'name_first', 'name_last'])
    .where('email', 'in', emails)
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('payment_customers')
            .innerJoin('sandbox_subscriptions', 'sandbox_subscriptions.customer_id', 'payment_customers.provider_id')
            .select('provider_id')
            .whereRef('payment_customers.team_id', '=', 'users.team_id'),
        ),
      ),
    )
    .execute()
}

export async function demoIsLoaded(db: Db, marker: string): Promise<boolean> {
  return Boolean(await db.selectFrom('users').select('id').where('email', '=', marker).executeTakeFirst())
}

// PostgreSQL takes 65,535 parameters a statement; composing so long a one leaves the transaction idle for seconds on a slow machine.
const MOST_PARAMETERS = 6_000

/** Stores rows of one table in as few statements as can be; rows may leave out different columns. */
export async function insertRows<Table extends keyof Database>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
) {
  const columns = new Set(rows.flatMap((row) => Object.keys(row))).size
  const size = Math.floor(MOST_PARAMETERS / Math.max(1, columns))
  for (let start = 0; start < rows.length; start += size)
    await tx
      .insertInto(table)
      .values(rows.slice(start, start + size) as never)
      .execute()
}

export async function insertDemo(tx: Tx, rows: DemoRows) {
  for (const table of Object.keys(rows) as (keyof DemoRows)[]) await insertRows(tx, table, rows[table] as never)
}

/** The next job posted goes on counting where the demo data ended. */
export async function continueJobNumbers(tx: Tx, last: number) {
  await sql`select setval('job_numbers', ${last})`.execute(tx)
}

export async function setFreeJob(tx: Tx, team_id: string, free_job_id: string) {
  await tx.updateTable('teams').set({ free_job_id }).where('id', '=', team_id).execute()
}

/** A proof with a signature is an electronic one; the file comes after the proof it belongs to. */
export async function signPods(tx: Tx) {
  await sql`update pods set is_electronic_pod = true, signature_upload_id = u.id
    from uploads u where u.pod_id = pods.id and u.kind = 'signature'`.execute(tx)
}

export async function setLastInvoiceNumber(tx: Tx, team_id: string, last_invoice_number: number) {
  await tx.updateTable('teams').set({ last_invoice_number }).where('id', '=', team_id).execute()
}

export async function setLastCreditNoteNumber(tx: Tx, team_id: string, last_credit_note_number: number) {
  await tx.updateTable('teams').set({ last_credit_note_number }).where('id', '=', team_id).execute()
}

export function selectInvoicedJobs(tx: Tx, ids: readonly string[]) {
  return tx.selectFrom('jobs').selectAll().where('id', 'in', ids).execute()
}

export async function insertFact(tx: Tx, fact: { name: string; fact: object; actor_id: string | null; at: Date }) {
  const { at: created_at, ...row } = fact
  return tx
    .insertInto('facts')
    .values({ ...row, fact: JSON.stringify(fact.fact), created_at })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Marks older events as read. */
export async function readEventsBefore(tx: Tx, moment: Date) {
  await tx.updateTable('events').set({ seen_at: moment }).where('created_at', '<', moment).execute()
  await sql`insert into alert_standings (user_id, seen_until)
    select distinct reader, ${moment}::timestamptz from job_audiences, unnest(user_ids) as reader
    on conflict (user_id) do update set seen_until = excluded.seen_until`.execute(tx)
}
