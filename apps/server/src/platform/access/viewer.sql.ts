import { sql, type RawBuilder } from 'kysely'
import { takesWork } from '@waybill/domain/access/bid-rules'
import { isStaff, type Viewer } from '@waybill/domain/access/viewer'
import { londonDay } from '@waybill/domain/time/london-day'
import { isOpenTo, isSubscribed } from './doors.ts'

/**
 * The viewer and the time of the request, as bound parameters: known only when the request arrives. `now` is the
 * server's, `today` the day it is in London then; a statement asks for no other clock.
 */
export type ViewerSql = {
  readonly [K in
    | 'user_id'
    | 'team_id'
    | 'has_full_access'
    | 'post_work'
    | 'is_primary'
    | 'is_staff'
    | 'is_member'
    | 'is_active_subscriber'
    | 'may_take'
    | 'session_id'
    | 'can_use_client_api'
    | 'has_demo_account_access'
    | 'is_impersonated'
    | 'is_subscribed'
    | 'is_sandbox'
    | 'now'
    | 'today']: RawBuilder<unknown>
}

type Read = (viewer: Viewer | null, now: Date) => unknown
export type ReadFlag = (viewer: Viewer | null) => boolean

/** Viewer flags that nearly every caller shares. */
const flags = {
  has_full_access: (viewer) => viewer?.has_full_access ?? false,
  // Without the second factor staff see no more than a stranger, whichever door a field has.
  is_staff: (viewer) => viewer !== null && isStaff(viewer) && viewer.has_second_factor,
  is_subscribed: (viewer) => viewer !== null && isSubscribed(viewer),
  is_sandbox: (viewer) => viewer?.is_sandbox ?? false,
} satisfies Record<string, ReadFlag>

/** The viewer in SQL, however its values come: `value` turns each into a parameter, and `flag`, when it is asked for, into what it likes. */
export function viewerSqlBy(
  value: (read: Read) => RawBuilder<unknown>,
  flag: (read: ReadFlag) => RawBuilder<unknown> = (read) => sql`${value(read)}::boolean`,
): ViewerSql {
  return {
    get has_full_access() {
      return flag(flags.has_full_access)
    },
    get is_staff() {
      return flag(flags.is_staff)
    },
    get is_subscribed() {
      return flag(flags.is_subscribed)
    },
    get is_sandbox() {
      return flag(flags.is_sandbox)
    },
    user_id: sql`${value((viewer) => viewer?.user_id ?? null)}::uuid`,
    team_id: sql`${value((viewer) => viewer?.team_id ?? null)}::uuid`,
    session_id: sql`${value((viewer) => viewer?.session_id ?? null)}::uuid`,
    can_use_client_api: sql`${value((viewer) => viewer?.can_use_client_api ?? false)}::boolean`,
    has_demo_account_access: sql`${value((viewer) => viewer?.has_demo_account_access ?? false)}::boolean`,
    post_work: sql`${value((viewer) => viewer?.post_work ?? false)}::boolean`,
    is_primary: sql`${value((viewer) => viewer?.is_primary ?? false)}::boolean`,
    // In good standing: what a company keeps open for other members, a lapsed one does not read through another door.
    is_member: sql`${value((viewer) => isOpenTo('member', viewer))}::boolean`,
    is_active_subscriber: sql`${value((viewer) => viewer?.is_active_subscriber ?? false)}::boolean`,
    is_impersonated: sql`${value((viewer) => Boolean(viewer?.impersonator_id))}::boolean`,
    now: sql`${value((_viewer, now) => now)}::timestamptz`,
    today: sql`${value((_viewer, now) => londonDay(now))}::date`,
    may_take: sql`${value((viewer) => viewer !== null && takesWork(viewer.member_role))}::boolean`,
  }
}

/** Many viewers in one statement: a list of rows, and the viewer of a row by the name that the statement gives the column. */
export function viewersSqlOf(
  viewers: readonly Viewer[],
  column: string,
  now: Date,
): { list: RawBuilder<unknown>; viewer: ViewerSql } {
  const reads: Read[] = []
  // Copied, so that all is asked for before the rows are made.
  const viewer = { ...viewerSqlBy((read) => sql`(${sql.ref(column)} ->> ${sql.lit(reads.push(read) - 1)})`) }
  const rows = viewers.map((each) => reads.map((read) => read(each, now)))
  return { list: sql`jsonb_array_elements(${JSON.stringify(rows)}::jsonb)`, viewer }
}

/** A viewer who is known already: for statements outside GraphQL that ask a visible-to clause. */
export function viewerSqlOf(viewer: Viewer | null, now: Date): ViewerSql {
  return viewerSqlBy((read) => sql`${read(viewer, now)}`)
}
