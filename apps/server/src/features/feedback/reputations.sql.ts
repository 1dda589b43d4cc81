import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'

/** Counts the scores of these companies anew. Whoever counts the same company waits, and then counts what the other had published. */
export async function recountReputations(tx: Tx, team_ids: readonly string[], now: Date) {
  await sql`insert into reputations (team_id, side, count, as_of)
    select t.id, s.side, 0, ${now} from unnest(${[...team_ids]}::uuid[]) as t (id), unnest(array['as_carrier', 'as_poster']) as s (side)
    where exists (select from feedbacks f where f.to_team_id = t.id and f.side = s.side and f.published_at is not null)
    order by t.id, s.side
    on conflict (team_id, side) do update set as_of = excluded.as_of`.execute(tx)
  await sql`update reputations r set rating = s.rating, count = s.count
    from unnest(${[...team_ids]}::uuid[]) as t (id)
      cross join lateral feedback_scores((select array_agg(f) from feedbacks f
        where f.to_team_id = t.id and f.published_at is not null), ${now}) s
    where r.team_id = t.id and r.side = s.side`.execute(tx)
}

/** A page of the companies of which something is published. */
export async function selectReviewedTeams(db: Db, after: string | null, limit: number): Promise<string[]> {
  const reviewed = db.selectFrom('feedbacks').select('to_team_id').distinct().where('published_at', 'is not', null)
  const page = reviewed.$if(after !== null, (query) => query.where('to_team_id', '>', after!))
  return (await page.orderBy('to_team_id').limit(limit).execute()).map(({ to_team_id }) => to_team_id)
}
