import { sql } from 'kysely'
import type { JobStatus, StopStatus } from '@waybill/domain/jobs/job-status'
import type { JobAction } from '@waybill/domain/jobs/job-flow'
import { SANDBOX_JOB_DAYS, sandboxAddress, type SandboxPart, sandboxStatuses } from '@waybill/domain/sandboxes/sandbox'
import { subscriptionFlow } from '@waybill/domain/subscriptions/subscription-flow'
import type { CompanyKind, MemberRole } from '@waybill/domain/teams/team'
import { oneOf } from '../../platform/database/sql-parts.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { runIn } from '../../platform/tasks/run-at.sql.ts'

/** The name of the task that posts the sample jobs of a demo account. */
export const BEGIN_SANDBOX_RUN = 'begin_sandbox_run'
/** The name of the task that lets the jobs of a demo account take a step. */
export const MOVE_SANDBOX = 'move_sandbox'

/** Two who open it at once open one. */
export async function lockCompany(tx: Tx, team_id: string) {
  await tx.selectFrom('teams').select('id').where('id', '=', team_id).forNoKeyUpdate().execute()
}

export type Part = { part: SandboxPart; team_id: string; user_id: string }

/** The companies of a demo account, each with who acts for it. */
export async function selectParts(db: Db, sandbox_of: string): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select t.sandbox_part as part, t.id as team_id, u.id as user_id
    from teams t join users u on u.team_id = t.id and u.is_primary where t.sandbox_of = ${sandbox_of}::uuid`.execute(db)
  return rows
}

type NewPart = {
  sandbox_of: string
  sandbox_part: SandboxPart
  company_name: string
  company_kind: CompanyKind
  member_role: MemberRole
}

export async function insertPart(tx: Tx, part: NewPart, now: Date): Promise<Part> {
  const { id: team_id } = await tx
    .insertInto('teams')
    .values({
      ...part,
      is_sandbox: true,
      company_number: '00000000',
      address_line_1: '1 Sample Street',
      town: 'Leeds',
      postal_code: 'LS1 1AA',
      subscription_status: subscriptionFlow.subscribe_by_hand.to.non_subscription,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: user_id } = await tx
    .insertInto('users')
    .values({
      team_id,
      email: sandboxAddress(team_id),
      name_first: 'Sam',
      name_last: 'Sample',
      registration_progress: 'completed',
      is_primary: true,
      // A job that asks for tracked drivers runs like any other.
      tracking: true,
      email_notifications: 'OFF',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.updateTable('teams').set({ invoice_recipient_id: user_id }).where('id', '=', team_id).execute()
  // Papers that never run out: nobody is reminded to renew them.
  await sql`insert into documents (team_id, user_id, type_id, status, insured_amount)
    select ${team_id}, ${user_id}, id, 'approved', case when amount_required then 100000000 end from document_types`.execute(
    tx,
  )
  return { part: part.sandbox_part, team_id, user_id }
}

/** Retires the demo account's former companies: they are shut, and deleted in time. */
export async function retireParts(tx: Tx, sandbox_of: string, now: Date) {
  await tx
    .updateTable('teams')
    .set({ sandbox_of: null, sandbox_part: null, is_suspended: true, updated_at: now })
    .where('sandbox_of', '=', sandbox_of)
    .execute()
}

export async function queueRun(db: Db, sandbox_of: string) {
  await sql`select graphile_worker.add_job(${BEGIN_SANDBOX_RUN}, json_build_object('team_id', ${sandbox_of}::uuid),
    queue_name => ${`sandbox-${sandbox_of}`})`.execute(db)
}

/** One at a time for an account; asked for twice, it is done once. */
export async function queueMove(db: Db, sandbox_of: string, seconds: number) {
  await sql`select graphile_worker.add_job(${MOVE_SANDBOX}, json_build_object('team_id', ${sandbox_of}::uuid),
    queue_name => ${`sandbox-${sandbox_of}`}, job_key => ${`sandbox-${sandbox_of}`}, job_key_mode => 'preserve_run_at',
    run_at => ${runIn(seconds)})`.execute(db)
}

const isMoving = (now: Date) => sql`j.status in ${oneOf(sandboxStatuses)}
  and j.updated_at > ${now}::timestamptz - make_interval(days => ${sql.lit(SANDBOX_JOB_DAYS)})`

/** Demo accounts in which something may happen. */
export async function selectMovingSandboxes(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct t.sandbox_of as id from teams t join jobs j on j.team_id = t.id
    where t.is_sandbox and t.sandbox_part = 'member' and ${isMoving(now)}`.execute(db)
  return rows.map(({ id }) => id)
}

export type SandboxJob = {
  id: string
  status: JobStatus
  reference: string | null
  actions: JobAction[]
  stops: { id: string; status: StopStatus; is_drop_off: boolean; has_arrived: boolean }[]
  bids: { id: string; team_id: string; status: string }[]
  bid_team_id: string | null
  pod_id: string | null
  has_talked: boolean
}

/** The jobs of an account that may take a step, with all that the steps look at. */
export async function selectSandboxJobs(
  db: Db,
  { member, taker }: { member: string; taker: string },
  now: Date,
): Promise<SandboxJob[]> {
  const { rows } = await sql<SandboxJob>`
    select j.id, j.status, j.customer_job_reference_number as reference, j.bid_team_id,
      array(select l.action from job_log l where l.job_id = j.id and not l.is_late order by l.id) as actions,
      coalesce((select json_agg(json_build_object('id', s.id, 'status', s.status, 'is_drop_off', s.is_drop_off, 'has_arrived', s.arrived_at is not null) order by s."order")
        from job_stops s where s.job_id = j.id and s.removed_at is null), '[]') as stops,
      coalesce((select json_agg(json_build_object('id', b.id, 'team_id', b.team_id, 'status', b.status) order by b.created_at, b.id)
        from bids b where b.job_id = j.id), '[]') as bids,
      (select p.id from pods p where p.job_id = j.id and p.stop_id is null and p.kind = 'POD' and not p.is_late) as pod_id,
      exists (select from conversations c join chat_messages m on m.conversation_id = c.id
        where c.job_id = j.id and m.team_id = ${taker}::uuid) as has_talked
    from jobs j where j.team_id = ${member}::uuid and ${isMoving(now)} order by j.id`.execute(db)
  return rows
}

export async function selectSampleVehicle(db: Db): Promise<string> {
  const vehicles = db.selectFrom('vehicles').select('id').where('code', '=', 'lwb_van')
  const { id } = await vehicles.executeTakeFirstOrThrow()
  return id
}
