import { sql, type RawBuilder } from 'kysely'
import { consequences } from '@waybill/domain/facts/consequences'
import { type Audience, isReceipt, type Notice } from '@waybill/domain/facts/notice'
import type { AudienceOf } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/database.ts'

// `f` is the fact, `j` its job (all null without one).
const id = (name: string) => sql`(f.fact ->> ${sql.lit(name)})::uuid`
const primaryOf = (team: RawBuilder<unknown>) => sql`select id from users where team_id = ${team} and is_primary`
const unblocked = sql`not teams_block_each_other(b.team_id, j.team_id)`

/** The poster; and the Primary Member where the poster is gone, or is shown no bids (semantics §4). */
const postersOf = sql`select j.user_id
  union all
  select p.id from users p join users by on by.id = j.user_id
  where p.team_id = j.team_id and p.is_primary and (by.inactivated or not (by.has_full_access or by.is_primary))`

/** The users of each audience of the consequences table, as ids. */
const audienceSql: Readonly<Record<Exclude<Audience, 'conversation_members'>, RawBuilder<unknown>>> = {
  // An offer that is withheld is no news for the poster (semantics §3).
  poster: sql`select user_id from (${postersOf}) p where not exists (select from bids where id = ${id('bid_id')} and hidden)`,
  poster_primary: primaryOf(sql`j.team_id`),
  bidder: sql`select user_id from bids where id = ${id('bid_id')}`,
  // The fact names the driver where the job does not know them: the one to come, or the one it was taken from.
  driver: sql`select coalesce(case when j.id is not null then ${id('user_id')} end, j.driver_id)`,
  taker: sql`select j.bid_user_id union select user_id from invoices where id = ${id('invoice_id')}`,
  taker_primary: sql`${primaryOf(sql`j.bid_team_id`)} and id is distinct from j.driver_id`,
  // Bids that the closing itself ended were pending until then.
  pending_bidders: sql`select b.user_id from bids b
    where b.job_id = j.id and (b.status = 'pending' or b.decided_at = j.closed_at) and ${unblocked}`,
  former_bidders: sql`select b.user_id from bids b where b.job_id = j.id and b.status <> 'canceled' and ${unblocked}`,
  invoice_recipient: sql`select t.invoice_recipient_id from invoices i join teams t on t.id = i.to_team_id where i.id = ${id('invoice_id')}`,
  document_owner: sql`select ${id('user_id')}`,
  owner_primary: primaryOf(id('team_id')),
  staff: sql`select id from users where registration_progress = 'admin'`,
  team: sql`select id from users where team_id = ${id('team_id')}`,
  author: sql`select from_user_id from feedbacks where id = ${id('feedback_id')}`,
  // The worker that it is about, and the member who won or posted the job for the company.
  subject: sql`select coalesce(person, (${primaryOf(sql`fb.to_team_id`)})) from feedbacks fb
    cross join lateral unnest(array[fb.to_user_id, case fb.to_team_id when j.bid_team_id then j.bid_user_id when j.team_id then j.user_id end]) as person
    where fb.id = ${id('feedback_id')}`,
  everybody: sql`select id from users where registration_progress in ('admin', 'completed')`,
  // Of a new job `alerts` tells them; here is one to whom several were held back.
  matching_takers: sql`select ${id('user_id')}`,
  list_sender: sql`select ${id('user_id')}`,
  new_primary: sql`select ${id('new_primary_id')}`,
  old_primary: sql`select ${id('old_primary_id')}`,
}

/** Screens that show a price: closed to limited drivers, so a notice must not lead them there (spec §6). */
const PRICED: readonly (Notice['redirect_entity'] | null)[] = ['BID', 'INVOICE']

/** Found when they are told, because they are many, or nobody in particular (settled with the specification). */
const foundLate: readonly Audience[] = ['conversation_members', 'everybody', 'matching_takers', 'staff', 'team']
type NamedAudience = Exclude<Audience, 'conversation_members'>

/** The audience of a fact at the moment it is stated, stored with it: by the time of the notice it may have changed. */
export const audienceOf: AudienceOf = (names) => {
  const cases = names.flatMap((name) => {
    const audiences = [...new Set(consequences[name].notify.map(({ who }) => who))].filter(
      (who) => !foundLate.includes(who),
    )
    const lists = audiences.flatMap((who) => [sql.lit(who), sql`array(${audienceSql[who as NamedAudience]})`])
    return lists.length > 0 ? [sql`when ${sql.lit(name)} then jsonb_build_object(${sql.join(lists)})`] : []
  })
  return cases.length > 0 ? sql`case f.fact ->> 'name' ${sql.join(cases, sql` `)} end` : sql`null::jsonb`
}

/** Bidders who were shut out since hear no more of the job. */
const SHUT_OUT: readonly Audience[] = ['pending_bidders', 'former_bidders']

/** Nor does the poster of what they bid; who carries the job brings it to its end. */
const isOfShutOutBidder = sql`exists (select from bids b where b.id = ${id('bid_id')}
  and b.team_id is distinct from j.bid_team_id and teams_block_each_other(b.team_id, j.team_id))`

/** The users who hear one notice of a fact: active ones, each once, its doer only by a receipt. */
export async function selectAudience(db: Db, fact_id: number, notice: Notice): Promise<string[]> {
  const { who } = notice
  if (who === 'conversation_members') return []
  const asked = foundLate.includes(who)
    ? audienceSql[who]
    : sql`select value::uuid from jsonb_array_elements_text(f.audience -> ${sql.lit(who)})
        union select late.* from (${audienceSql[who]}) late where f.audience is null`
  const { rows } = await sql<{ id: string }>`
    select u.id
    from facts f left join jobs j on j.id = ${id('job_id')}
      cross join lateral (${asked}) as w (user_id)
      join users u on u.id = w.user_id
    where f.id = ${fact_id} and not u.inactivated
      and not (${SHUT_OUT.includes(who)} and teams_block_each_other(u.team_id, j.team_id))
      and not (${who === 'poster'} and ${isOfShutOutBidder})
      and (${isReceipt(notice.type)} or f.actor_id is distinct from u.id)
      and (not ${PRICED.includes(notice.redirect_entity)} or u.has_full_access or u.is_primary or u.registration_progress = 'admin')
    group by u.id`.execute(db)
  return rows.map((row) => row.id)
}
