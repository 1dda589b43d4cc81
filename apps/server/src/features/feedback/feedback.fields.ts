import { sql, type RawBuilder } from 'kysely'
import { feedbackRatings } from '@waybill/domain/feedback/feedback'
import { teamFeedbacksInput, userFeedbacksInput } from '@waybill/domain/feedback/feedback-input'
import { anywhere, type Row, rowOf, searchKeyOf } from '../../platform/database/sql-parts.ts'
import type { ViewerSql } from '../../platform/access/viewer.sql.ts'
import { fields, queries, type AskOfRow, type Ask, type Page } from '../../platform/graphql/fields.ts'
import { isInvolvedIn, jobsVisibleTo } from '../jobs/jobs-visible-to.sql.ts'
import { teamsVisibleTo } from '../teams/teams-visible-to.sql.ts'
import { usersVisibleTo } from '../users/users-visible-to.sql.ts'
import { feedbackEndsAt, feedbackOpensAt } from './feedback-times.sql.ts'
import { feedbacksVisibleTo } from './feedbacks-visible-to.sql.ts'

const ratings = sql`array[${sql.join(feedbackRatings.map((rating) => sql.lit(rating)))}]`

const feedbackFields = fields('Feedback', 'feedbacks', ({ value, one }) => {
  const company = (id: RawBuilder<unknown>, child: Row<'teams'>, viewer: ViewerSql) =>
    sql`where ${child.id} = ${id} and ${teamsVisibleTo(viewer, child)}`
  const person = (id: RawBuilder<unknown>, child: Row<'users'>, viewer: ViewerSql) =>
    sql`where ${child.id} = ${id} and ${usersVisibleTo(viewer, child)}`
  return {
    comment: value(
      ({ row, viewer }) =>
        sql`case when ${row.withheld_at} is null or ${row.from_team_id} = ${viewer.team_id} or ${viewer.is_staff} then ${row.comment} end`,
    ),
    rating: value(({ row }) => sql`(${ratings})[${row.rating}]`),
    is_mine: value(({ row, viewer }) => sql`coalesce(${row.from_team_id} = ${viewer.team_id}, false)`),
    is_about_us: value(({ row, viewer }) => sql`coalesce(${row.to_team_id} = ${viewer.team_id}, false)`),
    from_team: one('teams', ({ row, child, viewer }) => company(row.from_team_id, child, viewer)),
    to_team: one('teams', ({ row, child, viewer }) => company(row.to_team_id, child, viewer)),
    from_user: one('users', ({ row, child, viewer }) => person(row.from_user_id, child, viewer)),
    to_user: one('users', ({ row, child, viewer }) => person(row.to_user_id, child, viewer)),
    job: one(
      'jobs',
      ({ row, child, viewer }) =>
        sql`where ${child.id} = ${row.job_id} and ${isInvolvedIn(viewer, child)} and ${jobsVisibleTo(viewer, child)}`,
    ),
  }
})

const jobFields = fields('Job', 'jobs', ({ value, one, many }) => {
  const forSides = ({ oncePerRow }: Pick<AskOfRow<'jobs'>, 'oncePerRow'>, of: RawBuilder<unknown>) =>
    sql`case when ${oncePerRow(isInvolvedIn)} then ${of} end`
  return {
    feedbacks: many(
      'feedbacks',
      ({ row, child, viewer, oncePerRow }) => sql`where ${child.job_id} = ${row.id} and ${oncePerRow(isInvolvedIn)}
        and ${feedbacksVisibleTo(viewer, child)} order by ${child.created_at}, ${child.id}`,
    ),
    my_feedback: one(
      'feedbacks',
      ({ row, child, viewer }) => sql`where ${child.job_id} = ${row.id} and ${child.from_team_id} = ${viewer.team_id}
        and ${child.to_team_id} in (${row.team_id}, ${row.bid_team_id}) and ${feedbacksVisibleTo(viewer, child)}`,
    ),
    has_feedback_waiting: value(
      ({ row, viewer, oncePerRow }) => sql`(${oncePerRow(isInvolvedIn)} and exists (select from feedbacks waiting
        where waiting.job_id = ${row.id} and waiting.to_team_id = ${viewer.team_id} and waiting.published_at is null
          and waiting.from_team_id in (${row.team_id}, ${row.bid_team_id})))`,
    ),
    may_leave_feedback_until: value(({ row, ...ask }) => forSides(ask, feedbackEndsAt(row))),
    feedback_opens_at: value(({ row, ...ask }) => forSides(ask, feedbackOpensAt(row))),
  }
})

const known: Row<'users'> = rowOf('known')
type Of = 'to_team_id' | 'to_user_id'

function published(of: Of, id: RawBuilder<unknown>, child: Row<'feedbacks'>, { viewer, shape, arg }: Ask): Page {
  const onSide = shape((args) => Boolean(args['side'])) ? sql`and ${child.side} = ${arg('side')}` : sql``
  return {
    where: sql`${child[of]} = ${id} and ${child.published_at} is not null ${onSide} and ${feedbacksVisibleTo(viewer, child)}`,
    order: newestFirst(child),
  }
}

function newestFirst({ published_at, id }: Row<'feedbacks'>): Page['order'] {
  return [
    { key: published_at, type: 'timestamptz', direction: 'desc' },
    { key: id, type: 'uuid', direction: 'desc' },
  ]
}

const roots = queries(({ page }) => ({
  teamFeedbacks: {
    ...page('feedbacks', ({ child, ...ask }) => published('to_team_id', sql`${ask.arg('team_id')}::uuid`, child, ask)),
    input: teamFeedbacksInput,
  },
  userFeedbacks: {
    ...page('feedbacks', ({ child, ...ask }) => {
      const { where, order } = published('to_user_id', sql`${ask.arg('user_id')}::uuid`, child, ask)
      const isKnown = sql`exists (select from users known where known.id = ${child.to_user_id} and ${usersVisibleTo(ask.viewer, known)})`
      return { where: sql`${where} and ${isKnown}`, order }
    }),
    input: userFeedbacksInput,
  },
  staffFeedbacks: {
    ...page('feedbacks', ({ viewer, child, shape, bind }) => {
      const words = bind((args) => anywhere(args['search']))
      const found = shape((args) => Boolean(args['search']))
        ? sql`and (${searchKeyOf(child.comment)} like ${words} or ${searchKeyOf(child.answer)} like ${words} or exists (select from teams t
            where t.id in (${child.from_team_id}, ${child.to_team_id}) and ${searchKeyOf(sql`t.company_name`)} like ${words}))`
        : sql``
      return {
        where: sql`${viewer.is_staff} and ${child.published_at} is not null and ${feedbacksVisibleTo(viewer, child)} ${found}`,
        order: newestFirst(child),
      }
    }),
    door: 'staff',
  },
}))

export const feedbackReads = [feedbackFields, jobFields, roots]
