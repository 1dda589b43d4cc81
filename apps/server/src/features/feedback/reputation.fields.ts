import { sql, type RawBuilder } from 'kysely'
import type { ViewerSql } from '../../platform/access/viewer.sql.ts'
import type { Row } from '../../platform/database/sql-parts.ts'
import { fields } from '../../platform/graphql/fields.ts'

/** How often each rating was given, worst first; `of` says to whom. */
const distribution = (side: RawBuilder<unknown>, of: RawBuilder<unknown>) => sql`array(
  select count(given.id)::int from generate_series(1, 5) as every (stars)
    left join feedbacks given on given.rating = every.stars and given.side = ${side} and given.published_at is not null and ${of}
  group by every.stars order by every.stars)`

const teamFields = fields('Team', 'teams', ({ part, many, derived }) => ({
  score: part(''),
  reputation: derived(
    ({ row }) => sql`select counted.side, counted.rating, counted.count,
        ${distribution(sql`counted.side`, sql`given.to_team_id = counted.team_id`)} as distribution
      from reputations counted where counted.team_id = ${row.id} order by counted.side`,
  ),
  reputation_facts: many(
    'reputation_facts',
    ({ row, child }) => sql`where ${child.team_id} = ${row.id} order by ${child.code}`,
  ),
}))

const scoreFields = fields('Score', 'teams', ({ value }) => ({
  rating: value(({ row }) => row.score),
  count: value(({ row }) => row.ratings_count),
}))

const ofUser = (row: Row<'users'>, { now }: ViewerSql) => sql`feedback_scores(
  (select array_agg(said) from feedbacks said where said.to_user_id = ${row.id} and said.published_at is not null), ${now})`

const userFields = fields('User', 'users', ({ part, derived }) => ({
  // Of the side on which there is more to say.
  score: part('', {
    rating: ({ row, viewer }) =>
      sql`(select counted.rating from ${ofUser(row, viewer)} counted order by counted.count desc, counted.side limit 1)`,
    count: ({ row, viewer }) => sql`coalesce((select max(counted.count) from ${ofUser(row, viewer)} counted), 0)`,
  }),
  reputation: derived(
    ({ row, viewer }) => sql`select counted.side, counted.rating, counted.count,
        ${distribution(sql`counted.side`, sql`given.to_user_id = ${row.id}`)} as distribution
      from ${ofUser(row, viewer)} counted order by counted.side`,
  ),
}))

export const reputationReads = [teamFields, scoreFields, userFields]
