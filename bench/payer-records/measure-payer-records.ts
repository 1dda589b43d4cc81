import pg from 'pg'
import { runMigrations } from 'graphile-worker'
import { londonDay } from '@waybill/domain/time/london-day'
import { recountPayerRecords, selectPayers } from '../../apps/server/src/features/payer-record/payer-records.sql.ts'
import { openDatabases } from '../../apps/server/src/platform/database/database.ts'
import type { RunningPostgres } from '../../apps/server/src/platform/database/embedded-postgres.ts'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { median } from '../load.ts'

const PAGE = 250

/** 300 carriers; of each payer's invoices one in ten is unpaid, one in twenty was rejected, and all fell due within the last year. */
const fill = (payers: number, each: number) => `
  set session_replication_role = replica;
  insert into teams (id, company_name, company_kind, member_role, company_number, address_line_1, town, postal_code, subscription_status)
    select uuidv7(), 'Company ' || n, 'Courier_Company', 'Both', lpad(n::text, 8, '0'), '1 Road', 'Leeds', 'LS1 1AA', 'subscriber'
    from generate_series(1, ${payers + 300}) n;
  create temporary table numbered as select id, row_number() over (order by company_name) as n from teams;
  insert into invoices (job_id, from_team_id, to_team_id, user_id, type, number, status, issuer, recipient, payment_terms, job_number,
      invoice_date, due_on, subtotal, total_vat, total, sent_at, paid_on, was_rejected)
    select uuidv7(), carrier.id, payer.id, uuidv7(), 'system', payer.n * ${each} + i, case when i % 10 = 0 then 'unpaid' else 'paid' end,
      '{}', '{}', 'THIRTY_DAYS', i::text, day, day + 30, 10000, 2000, 12000, day + time '12:00',
      case when i % 10 > 0 then day + (payer.n + i * 7)::int % 50 end, i % 20 = 0
    from numbered payer, generate_series(1, ${each}) i,
      lateral (select current_date - 31 - ((i * 13 + payer.n)::int % 330) as day) d,
      lateral (select id from numbered c where c.n = ${payers} + 1 + (i * 31 + payer.n) % 300) carrier
    where payer.n <= ${payers};
  set session_replication_role = origin;
  analyze teams; analyze invoices;`

/** The nightly recount of all payment records, three times: the first writes rows, the others change them. */
export async function measurePayerRecords(postgres: RunningPostgres, isQuick: boolean) {
  const [payers, each] = isQuick ? [200, 100] : [1_000, 500]
  const name = 'payer_records'
  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`create database ${name}`)
  const url = new URL(postgres.url)
  url.pathname = `/${name}`
  const databases = await openDatabases(url.href, createLog({ log_level: 'silent', production: true }))
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    await migrate(client)
    await runMigrations({ pgPool: databases.pool })
    await client.query(fill(payers, each))
    const seconds: number[] = []
    for (let round = 0; round < 3; round += 1) {
      const began = performance.now()
      await recountAll(databases.db)
      seconds.push((performance.now() - began) / 1000)
    }
    const { rows } = await client.query<{ shown: number }>(
      "select count(*)::int as shown from payer_records where state = 'figures'",
    )
    console.table({
      'payment records': {
        payers,
        'invoices each': each,
        'with figures': rows[0]!.shown,
        'first, s': seconds[0]!.toFixed(1),
        'median, s': median(seconds).toFixed(1),
      },
    })
  } finally {
    await client.end()
    await databases.close()
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
  }
}

async function recountAll(db: Parameters<typeof recountPayerRecords>[0]) {
  const of = { today: londonDay(new Date()), publishes_sole_traders: false }
  for (let after: string | null = null; ; ) {
    const team_ids: string[] = await selectPayers(db, after, PAGE)
    await recountPayerRecords(db, { ...of, team_ids })
    if (team_ids.length < PAGE) return
    after = team_ids.at(-1) ?? null
  }
}
