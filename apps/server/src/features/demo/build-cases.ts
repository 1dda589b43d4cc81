import { caseNumber } from '@waybill/domain/cases/case'
import { clockOf } from '@waybill/domain/cases/case-clock'
import { londonDay } from '@waybill/domain/time/london-day'
import type { Cast } from './companies/build-teams.ts'
import type { RowOf } from './demo.sql.ts'
import type { DemoWorld } from './demo-world.ts'

type Case = RowOf<'cases'>
type Told = Pick<Case, 'kind' | 'text'> & Partial<Case>

const MINUTES_A_DAY = 24 * 60

/** The desk of reports and complaints as staff find it on any day: one decided, one that is red, one that came in this morning. */
export function buildCases(world: DemoWorld, cast: Cast) {
  const series = new Map<number, number>()
  const open = (days_ago: number, told: Told) => {
    const opened_at = world.minutes(-days_ago * MINUTES_A_DAY)
    const year = Number(londonDay(opened_at).slice(0, 4))
    const last = (series.get(year) ?? 0) + 1
    series.set(year, last)
    const number = caseNumber(year, last)
    world.rows.cases.push({
      id: world.id(opened_at),
      number,
      language: 'en',
      opened_at,
      ...clockOf(told.kind, opened_at),
      ...told,
    })
  }
  open(26, {
    ...decidedFeedback(world, cast),
    decided_at: world.minutes(-25.5 * MINUTES_A_DAY),
    decided_by: cast.staff.id,
  })
  open(22, {
    kind: 'data_protection',
    text: 'My phone number stands in a job as the contact of a place where I no longer work. Please take it out.',
    contact_name: 'Iwona Zając',
    contact_email: 'iwona.zajac@places.example',
    language: 'pl',
  })
  open(0.1, reportedMessage(world, cast))
  world.rows.case_series.push(...[...series].map(([year, last]) => ({ year, last })))
}

/** A report of feedback that stayed as it was. */
function decidedFeedback({ rows }: DemoWorld, { courier }: Cast): Told {
  const feedback = rows.feedbacks.find(({ to_team_id, comment }) => to_team_id === courier.team.id && comment)
  return {
    kind: 'report',
    subject_kind: 'feedback',
    subject_id: feedback?.id ?? null,
    reason: 'other',
    text: 'We were on time. This is not true.',
    snapshot: JSON.stringify({ comment: feedback?.comment ?? null }),
    job_id: feedback?.job_id ?? null,
    opened_by_user_id: courier.primary.id,
    opened_by_team_id: courier.team.id,
    against_team_id: feedback?.from_team_id ?? null,
    against_user_id: feedback?.from_user_id ?? null,
    state: 'decided',
    outcome: 'dismissed',
    outcome_text:
      'The times of the job are those of the comment. You can answer the feedback once, and everybody reads it.',
  }
}

/** A report of a message by the other side of its conversation. */
function reportedMessage({ rows }: DemoWorld, { courier }: Cast): Told {
  const talks = rows.conversations.filter(({ taker_team_id }) => taker_team_id === courier.team.id)
  const talk = talks.at(-1)
  const message = rows.chat_messages.find(
    ({ conversation_id, team_id }) => conversation_id === talk?.id && team_id !== courier.team.id,
  )
  return {
    kind: 'report',
    subject_kind: 'message',
    subject_id: message?.id ?? null,
    reason: 'personal_data',
    text: 'They send the door code of a flat to everybody.',
    snapshot: JSON.stringify({ body: message?.body ?? null }),
    job_id: talk?.job_id ?? null,
    opened_by_user_id: courier.primary.id,
    opened_by_team_id: courier.team.id,
    against_team_id: message?.team_id ?? null,
    against_user_id: message?.user_id ?? null,
  }
}
