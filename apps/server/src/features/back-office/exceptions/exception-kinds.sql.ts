import { sql, type RawBuilder } from 'kysely'
import { type ExceptionKind, REVIEW_LATE_HOURS } from '@waybill/domain/back-office/exceptions'
import { awaitedAtCollection, awaitedAtDelivery, LATE_AFTER_MINUTES } from '@waybill/domain/jobs/lateness'
import { jobFlow } from '@waybill/domain/jobs/job-flow'
import type { InvoiceStatus } from '@waybill/domain/invoices/invoice-status'
import { subscriptionFlow } from '@waybill/domain/subscriptions/subscription-flow'
import type { CompanyFindingKind } from '@waybill/domain/teams/company-identity'
import { oneOf, rowOf } from '../../../platform/database/sql-parts.ts'
import { lockedKeyOf, tooManyTries } from '../../sign-in/locked-accounts.sql.ts'
import { nextDue } from '../../work-lists/work-list-parts.sql.ts'
import { isReal } from '../used-filters.fields.ts'

const j = rowOf('j')
const REFUSED: InvoiceStatus = 'rejected'
const UNPAID = subscriptionFlow.miss_payment.to.subscriber

/** Of every job: by whose number it is known, and who posted it. */
const jobsThat = (since: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`
  select j.id::text as id, ${since} as since, t.company_name as subject, '#' || j.job_number as detail
  from jobs j join teams t on t.id = j.team_id where not t.is_sandbox and ${condition}`

const findings = (condition: RawBuilder<unknown>) => sql`
  select f.id::text as id, f.found_at as since, coalesce(t.company_name, f.object_id) as subject, f.kind as detail
  from payment_findings f left join teams t on t.id = f.team_id
  where not f.mended and f.settled_at is null and ${condition}`

const companyFindings = (kind: CompanyFindingKind) => sql`
  select t.id::text as id, f.found_at as since, t.company_name as subject, f.detail
  from company_findings f join teams t on t.id = f.team_id where f.settled_at is null and f.kind = ${sql.lit(kind)}`

/** The rows of each kind: `id`, `since`, `subject`, `detail`. Each begins with an index that holds little besides. */
export const exceptionsOf: Record<ExceptionKind, (now: Date) => RawBuilder<unknown>> = {
  payment_disputed: () => findings(sql`f.kind in ('dispute_lost', 'dispute_opened')`),
  payment_differs: () => findings(sql`f.kind not in ('dispute_lost', 'dispute_opened')`),
  // The counters know no names: whose they are is worked out, and only while somebody is locked out.
  account_locked: (now) => sql`
    select u.id::text as id, locked.since, u.name_first || ' ' || u.name_last as subject, u.email as detail
    from ${tooManyTries(now)} locked join users u on ${lockedKeyOf(sql`u.email`)} = locked.key where u.deleted_at is null`,
  delivery_failed: () => jobsThat(sql`j.updated_at`, sql`j.status in ${oneOf(jobFlow.reschedule_delivery.from)}`),
  job_late: (now) =>
    jobsThat(
      nextDue(j),
      sql`j.status in ${oneOf([...awaitedAtCollection, ...awaitedAtDelivery])}
        and ${nextDue(j)} <= ${now}::timestamptz - make_interval(mins => ${sql.lit(LATE_AFTER_MINUTES)})`,
    ),
  // A report after a day, a complaint from its twentieth day on.
  case_due: (now) => sql`
    select c.id::text as id, c.due_at as since, c.number as subject,
      case when c.due_at <= ${now}::timestamptz then 'overdue' else 'red' end as detail
    from cases c where c.state = 'open' and c.red_at <= ${now}::timestamptz`,
  documents_waiting: (now) => sql`
    select (array_agg(d.id::text order by d.created_at, d.id))[1] as id, min(d.created_at) as since, t.company_name as subject, count(*)::text as detail
    from documents d join teams t on t.id = d.team_id
    where d.status = 'pending' and not t.is_sandbox
    group by t.id having min(d.created_at) < ${now}::timestamptz - make_interval(hours => ${sql.lit(REVIEW_LATE_HOURS)})`,
  company_changed: () => companyFindings('company_changed'),
  company_like_another: () => companyFindings('company_like_another'),
  trial_repeated: () => companyFindings('trial_repeated'),
  subscription_unpaid: () => sql`
    select t.id::text as id, coalesce((select max(s.period_start) from subscriptions s where s.team_id = t.id and s.ended_at is null), t.updated_at) as since,
      t.company_name as subject, null::text as detail
    from teams t where t.subscription_status = ${sql.lit(UNPAID)} and not t.is_sandbox`,
  task_given_up: () => sql`
    select t.id::text as id, t.updated_at as since, t.task_identifier as subject, null::text as detail
    from graphile_worker.jobs t where t.attempts >= t.max_attempts`,
  mail_failed: () => sql`
    select m.id::text as id, m.created_at as since, m.to_address as subject, null::text as detail from mails m where m.status = 'failed'`,
  invoice_refused: () => sql`
    select i.job_id::text as id, i.sent_at as since, i.issuer ->> 'company_name' as subject, '#' || i.job_number as detail
    from invoices i where i.status = ${sql.lit(REFUSED)} and ${isReal(sql`i.from_team_id`)}`,
  contact_unverified: () => sql`
    select t.id::text as id, t.created_at as since, t.company_name as subject, t.phone as detail
    from teams t where t.contact_verified_at is null and t.phone is not null and not t.is_sandbox`,
}
