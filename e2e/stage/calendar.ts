import type { OpenDatabase } from './open-database.ts'

/** What is known of a company's paying, here and at the sandbox: of each table whose rows are the company's. */
const rowsOf: Readonly<Record<string, string>> = {
  teams: 'id = $1::uuid',
  subscriptions: 'team_id = $1::uuid',
  subscription_invoices: 'team_id = $1::uuid',
  payment_requests: 'team_id = $1::uuid',
  payment_debits: 'team_id = $1::uuid',
  sandbox_cards: `customer_id = 'cus_' || $1::uuid`,
  sandbox_subscriptions: `customer_id = 'cus_' || $1::uuid`,
  sandbox_invoices: `subscription_id in (select id from sandbox_subscriptions where customer_id = 'cus_' || $1::uuid)`,
}

type Moment = { table_name: string; column_name: string }

/**
 * For one company so much time passes ("8 days"): all that has happened, or is due, lies so much further back. Then the
 * server looks at its calendar.
 */
export async function timePasses({ query }: OpenDatabase, team_id: string, time: string) {
  const moments = await query<Moment>(
    `select table_name, column_name from information_schema.columns
      where table_schema = 'public' and table_name = any($1) and data_type in ('timestamp with time zone', 'date')`,
    [Object.keys(rowsOf)],
  )
  for (const [table, isTheirs] of Object.entries(rowsOf)) {
    const columns = moments.filter(({ table_name }) => table_name === table)
    const changes = columns.map(({ column_name: name }) => `${name} = ${name} - $2::interval`).join(', ')
    await query(`update ${table} set ${changes} where ${isTheirs}`, [team_id, time])
  }
  for (const task of ['advance_sandbox', 'end_periods']) await query('select graphile_worker.add_job($1)', [task])
}
