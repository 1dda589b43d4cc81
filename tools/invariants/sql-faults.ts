/** A mistake to plant: a file written or changed, and what the rule has to say of it. */
export type Fault = { file: string; text?: string; change?: (text: string) => string; breach: string }

const bids = 'apps/server/src/features/jobs/bids'

/** The mistakes that the rules about statements are there for. */
export const sqlFaults: Record<string, Fault[]> = {
  'only *.sql.ts, *.fields.ts, migrations and platform/database speak SQL': [
    {
      file: `${bids}/planted.ts`,
      text: `export const all = (tx: Tx) => tx.selectFrom('bids').selectAll().execute()\n`,
      breach: '.selectFrom(',
    },
    { file: `${bids}/planted.tasks.ts`, text: 'const now = sql<Date>`select now()`\n', breach: 'sql<Date>`' },
  ],
  'features go by the one clock they are given': [
    {
      file: `${bids}/planted.fields.ts`,
      text: 'export const old = (bid: Row<"bids">) => sql`${bid.created_at} < now()`\n',
      breach: 'asks another clock: now()',
    },
    { file: `${bids}/planted.sql.ts`, text: 'export const today = sql`current_date`\n', breach: 'current_date' },
    { file: `${bids}/planted.ts`, text: 'export const at = () => new Date()\n', breach: 'new Date()' },
  ],
  'a lock on a user, team or job lets others refer to it': [
    {
      file: `${bids}/planted.sql.ts`,
      text: "export const a = (tx: Tx) => tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()\n",
      breach: 'locks users against',
    },
    {
      file: `${bids}/planted.sql.ts`,
      text: "export const a = (tx: Tx) =>\n  tx.selectFrom('bids as b').innerJoin('teams as t', 't.id', 'b.team_id').selectAll().forUpdate().execute()\n",
      breach: 'locks teams against',
    },
  ],
  'the condition of an ON CONFLICT target has no parameter': [
    {
      file: 'apps/server/src/features/onboarding/onboarding.sql.ts',
      change: (text) => text.replace("sql.lit('waiting')", "'waiting'"),
      breach: "binds a parameter in a conflict target: 'status', '=', 'waiting'",
    },
    {
      file: `${bids}/planted.sql.ts`,
      text: "export const a = (tx: Tx) =>\n  tx.insertInto('bids').values(bid).onConflict((c) => c.columns(['job_id']).where('status', 'in', open).doNothing())\n",
      breach: 'binds a parameter',
    },
    {
      file: `${bids}/planted.sql.ts`,
      text: 'export const a = sql`insert into bids (job_id) values (1) on conflict (job_id) where status = ${open} do nothing`\n',
      breach: 'binds a parameter',
    },
  ],
  'statements take statuses of jobs and subscriptions from the domain': [
    {
      file: `${bids}/planted.sql.ts`,
      text: "export const a = sql`select from teams t where t.subscription_status = 'payment_overdue'`\n",
      breach: 'spells the status payment_overdue',
    },
    {
      file: `${bids}/planted.sql.ts`,
      text: "export const a = sql`select from jobs j where j.status in ('collect_arrived', 'paid')`\n",
      breach: 'spells the status paid of a job',
    },
    {
      file: `${bids}/planted.fields.ts`,
      text: "export const open = (job: Row<'jobs'>) => sql`${job.status} = 'active'`\n",
      breach: 'spells the status active of a job',
    },
    {
      file: `${bids}/planted.sql.ts`,
      text: "export const a = (tx: Tx) => tx.selectFrom('jobs').select('id').where('status', '=', 'active')\n",
      breach: 'spells the status active of a job',
    },
  ],
  'jobs.status has one writer': [
    {
      file: `${bids}/planted.sql.ts`,
      text: `export const a = (tx: Tx) => tx.updateTable('jobs').set({ price: 1, status: 'paid' }).execute()\n`,
      breach: 'planted.sql.ts:1 may write',
    },
    {
      file: `${bids}/planted.sql.ts`,
      text: `export const a = (tx: Tx, status: JobStatus) =>\n  tx.updateTable('jobs').set({ status }).execute()\n`,
      breach: 'planted.sql.ts:2 may write',
    },
    {
      file: `${bids}/planted.sql.ts`,
      text: `export const a = (tx: Tx, change: JobChange) => tx.updateTable('jobs').set(change).execute()\n`,
      breach: 'planted.sql.ts:1 may write',
    },
    {
      file: `${bids}/planted.sql.ts`,
      text: `export const a = (tx: Tx, change: JobChange) => tx.updateTable('jobs').set({ ...change, price: 1 }).execute()\n`,
      breach: 'planted.sql.ts:1 may write',
    },
    {
      file: `${bids}/planted.sql.ts`,
      text: `type Change = { price: number; status: JobStatus }\nexport const a = (tx: Tx, change: Change) => tx.updateTable('jobs').set(change).execute()\n`,
      breach: 'planted.sql.ts:2 may write',
    },
    {
      file: `${bids}/planted.sql.ts`,
      text: "export const a = sql`update jobs set price = 1, status = 'paid' where id = 1`\n",
      breach: 'planted.sql.ts:1 may write',
    },
  ],
}
