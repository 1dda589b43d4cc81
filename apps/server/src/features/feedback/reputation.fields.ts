import { sql, type RawBuilder } from 'kysely'
import type { Row } from '../../platform/database/row.ts'
import { fields } from '../../platform/graphql/fields.ts'
import { scoreShownOf } from './score-shown.sql.ts'

/** How often each rating was given, worst first. */
const distribution = (
  of: RawBuilder<unknown>,
) => sql`array(select count(f.id)::int from generate_series(1, 5) as s (stars)
  left join feedbacks f on f.rating = s.stars and f.side = r.side and f.published_at is not null and ${of}
  group by s.stars order by s.stars)`

fields('Team', 'teams', ({ value, part, many, derived }) => ({
  score: part(''),
  ratings_count: value(({ row }) => sql`coalesce(${scoreShownOf(row, sql`r.count`)}, 0)`),
  reputation: derived(
    ({ row }) => sql`select r.side, r.rating, r.count, ${distribution(sql`f.to_team_id = r.team_id`)} as distribution
      from reputations r where r.team_id = ${row.id} order by r.side`,
  ),
  reputation_facts: many(
    'reputation_facts',
    ({ row, child }) => sql`where ${child.team_id} = ${row.id} order by ${child.code}`,
  ),
}))

fields('Score', 'teams', ({ value }) => ({
  rating: value(({ row }) => scoreShownOf(row, sql`r.rating`)),
  count: value(({ row }) => sql`coalesce(${scoreShownOf(row, sql`r.count`)}, 0)`),
}))

const ofUser = (row: Row<'users'>) => sql`feedback_scores(
  (select array_agg(f) from feedbacks f where f.to_user_id = ${row.id} and f.published_at is not null), now())`

fields('User', 'users', ({ part, derived }) => ({
  // Of the side on which there is more to say.
  score: part('', {
    rating: ({ row }) => sql`(select r.rating from ${ofUser(row)} r order by r.count desc, r.side limit 1)`,
    count: ({ row }) => sql`coalesce((select max(r.count) from ${ofUser(row)} r), 0)`,
  }),
  reputation: derived(
    ({ row }) => sql`select r.side, r.rating, r.count, ${distribution(sql`f.to_user_id = ${row.id}`)} as distribution
      from ${ofUser(row)} r order by r.side`,
  ),
}))
