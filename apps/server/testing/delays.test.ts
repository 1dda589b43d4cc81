import { globSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { queueDelivery } from '../src/features/api-callbacks/deliveries/deliveries.sql.ts'
import { lockFailedTask, retryNow } from '../src/features/back-office/queues/tasks.sql.ts'
import { notifyOfLateSteps } from '../src/features/delivery/run/late-steps.sql.ts'
import { approveInvoiceRow } from '../src/features/invoices/invoices.sql.ts'
import { decideDocument } from '../src/features/documents/documents.sql.ts'
import { claimStepMail, queueStepMail } from '../src/features/notifications/mail/step-mails.sql.ts'
import { queueChat } from '../src/features/notifications/notifications.sql.ts'
import { queuePayerRecord } from '../src/features/payer-record/payer-records.sql.ts'
import { queueMove } from '../src/features/sandboxes/sandboxes.sql.ts'
import { gatherReminder } from '../src/features/work-lists/reminders.sql.ts'
import { publishAfterCommit } from '../src/platform/live/publish-after-commit.sql.ts'
import { queueSettlement } from '../src/platform/payments/sandbox/sandbox-settlement.sql.ts'
import type { Tx } from '../src/platform/database/database.ts'
import type { Person } from './story.ts'
import { useWorld } from './world.ts'

// How long a task waits is said in one place each; here is what it is meant to be.

const world = useWorld()
const id = () => crypto.randomUUID()
let poster: Person
let carrier: Person
let staff_id: string
let job_id: string
beforeAll(async () => {
  poster = await world.story.company('Freight_Forwarder')
  carrier = await world.story.company('Owner_Driver')
  staff_id = (await world.story.staff()).id
  job_id = await world.story.job(poster)
})
beforeEach(() => sql`delete from graphile_worker._private_jobs`.execute(world.db))

type Row = { queue: (tx: Tx) => Promise<unknown>; waits: Record<string, number> }
const inMinutes = (count: number) => new Date(world.now.getTime() + count * 60_000)

/** By source file that says when a task is due: the seconds that each of its tasks waits. */
const delays: Record<string, Row> = {
  'platform/payments/sandbox/sandbox-settlement.sql.ts': {
    queue: (tx) => queueSettlement(tx, 'in_1'),
    waits: { settle_sandbox_payment: 6 },
  },
  'platform/live/publish-after-commit.sql.ts': {
    queue: (tx) => publishAfterCommit(tx, [], { moment: inMinutes(20), now: world.now }),
    waits: { say_live: 1200 },
  },
  'features/payer-record/payer-records.sql.ts': {
    queue: (tx) => queuePayerRecord(tx, poster.team_id),
    waits: { recount_payer_record: 20 },
  },
  'features/sandboxes/sandboxes.sql.ts': {
    queue: (tx) => queueMove(tx, id(), 5),
    waits: { move_sandbox: 5 },
  },
  'features/api-callbacks/deliveries/deliveries.sql.ts': {
    queue: (tx) => queueDelivery(tx, { id: id(), endpoint_id: id() }, 300),
    waits: { deliver_callback: 300 },
  },
  'features/delivery/run/late-steps.sql.ts': {
    queue: (tx) => notifyOfLateSteps(tx, id()),
    waits: { tell_late_steps: 60 },
  },
  'features/notifications/mail/step-mails.sql.ts': {
    // The hour from the mail before it, which went out twenty minutes ago.
    queue: async (tx) => {
      const { id: user_id } = carrier
      await claimStepMail(tx, { user_id, job_id }, inMinutes(-20))
      const free_at = await claimStepMail(tx, { user_id, job_id }, world.now)
      await queueStepMail(tx, { id: id(), user_id, job_id }, { free_at: free_at!, now: world.now })
    },
    waits: { mail_step: 2400 },
  },
  'features/notifications/notifications.sql.ts': {
    queue: (tx) => {
      const fact = { name: 'message_sent' as const, job_id: id(), message_id: id() }
      return queueChat(tx, { id: 1, fact, actor_id: null, created_at: world.now })
    },
    waits: { push_message: 5, tell_message: 0 },
  },
  'features/work-lists/reminders.sql.ts': {
    queue: (tx) =>
      gatherReminder(tx, { from_team_id: poster.team_id, to_team_id: carrier.team_id, day: '2027-07-16' }, job_id),
    waits: { mail_reminder: 60 },
  },
  'features/documents/documents.sql.ts': {
    queue: (tx) => {
      const by = { reviewed_by: staff_id, reviewed_at: world.now }
      return decideDocument(tx, id(), { status: 'approved', rejection_reason: null, ...by })
    },
    waits: { tell_review: 10 },
  },
  'features/invoices/invoices.sql.ts': {
    queue: (tx) => approveInvoiceRow(tx, id(), world.now),
    waits: { announce_approval: 10 },
  },
  'features/back-office/queues/tasks.sql.ts': {
    queue: async (tx) => {
      await queueDelivery(tx, { id: id(), endpoint_id: id() }, 3600)
      const { rows } = await sql<{ id: string }>`
        update graphile_worker._private_jobs set last_error = 'away' returning id::text`.execute(tx)
      expect(await lockFailedTask(tx, rows[0]!.id)).toBeDefined()
      return retryNow(tx, rows[0]!.id)
    },
    waits: { deliver_callback: 0 },
  },
}

test.each(Object.entries(delays))('%s', async (_file, { queue, waits }) => {
  await world.inTransaction(queue)
  // The clock of the database stood still in that transaction.
  const { rows } = await sql<{ task: string; seconds: number }>`
    select task_identifier as task, round(extract(epoch from run_at - greatest(updated_at, created_at)))::int as seconds
    from graphile_worker.jobs`.execute(world.db)
  expect(Object.fromEntries(rows.map(({ task, seconds }) => [task, seconds]))).toEqual(waits)
})

test('every file that says when a task is due is here', () => {
  const source = `${import.meta.dirname}/../src`
  const files = globSync('**/*.ts', { cwd: source }).filter((file) => !file.endsWith('.test.ts'))
  const delaying = files.filter((file) => readFileSync(`${source}/${file}`, 'utf8').includes('run_at =>'))
  expect(delaying.toSorted()).toEqual(Object.keys(delays).toSorted())
})
