import { FEEDBACK_BLIND_DAYS, type FeedbackSide, isPoorFeedback } from '@waybill/domain/feedback/feedback'
import type { JobStatus } from '@waybill/domain/jobs/job-status'
import { addDays } from '@waybill/domain/time/calendar'
import { londonDay } from '@waybill/domain/time/london-day'
import type { DemoJob } from './build-job.ts'
import type { Company, Member } from '../companies/build-teams.ts'
import { minutesAfter, type DemoWorld } from '../demo-world.ts'
import { answerTo, feedbackComments } from '../words/feedback.ts'

const ratings = [5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 5, 3, 3, 2, 1] as const
const MINUTES_A_DAY = 1440
const fresh = { of_carrier: 0.3, of_poster: 0.25 }
const chances: Partial<Record<JobStatus, { of_carrier?: number; of_poster: number }>> = {
  invoice: fresh,
  invoice_pending: fresh,
  invoice_rejected: fresh,
  paid: { of_poster: 0.25 },
  complete: { of_carrier: 0.72, of_poster: 0.6 },
}

/**
 * Writes the feedback of the two sides of a job. Both speak of most complete jobs; of those that are not paid for yet
 * some do, and a little of that is still kept from the other side. Of a paid one only one: with the second it would be
 * complete.
 */
export function leaveDemoFeedback(world: DemoWorld, job: DemoJob, carrier: Company) {
  const { random } = world
  const { status, delivery_end } = job.row
  if (!delivery_end) return
  const driver = carrier.members.find(({ id }) => id === job.row.driver_id) ?? carrier.primary
  const ofCarrier = { from: job.poster, to: driver, side: 'as_carrier' } as const
  const ofPoster = { from: officeUser(job, carrier), to: job.poster, side: 'as_poster' } as const
  const { of_carrier = 0, of_poster = 0 } = chances[status ?? 'active'] ?? {}
  const said = [...(random.chance(of_carrier) ? [ofCarrier] : []), ...(random.chance(of_poster) ? [ofPoster] : [])]
  addFeedback(world, job, said)
}

function officeUser(job: DemoJob, carrier: Company): Member {
  return carrier.members.find(({ id }) => id === job.row.bid_user_id) ?? carrier.primary
}

type Said = { from: Member; to: Member; side: FeedbackSide }

/** Published when both have spoken, or two weeks after the delivery. */
function addFeedback(world: DemoWorld, { row }: DemoJob, said: readonly Said[]) {
  const { random, now } = world
  const delivered = row.delivery_end as Date
  const age = (now.getTime() - delivered.getTime()) / 60_000
  const latest = Math.min(age, 20 * MINUTES_A_DAY)
  const at = said.map(() => minutesAfter(delivered, latest * (0.1 + random.next() * 0.8)))
  const opens_at = new Date(`${addDays(londonDay(delivered), FEEDBACK_BLIND_DAYS)}T00:00:00Z`)
  const both = said.length === 2 ? Math.max(...at.map(Number)) : Infinity
  for (const [index, { from, to, side }] of said.entries()) {
    const created_at = at[index]!
    const opened = new Date(Math.max(Number(created_at), Math.min(Number(opens_at), both)))
    const rating = random.pick(ratings)
    const kept = {
      id: world.id(created_at),
      job_id: row.id,
      side,
      from_team_id: from.team_id,
      from_user_id: from.id,
      to_team_id: to.team_id,
      to_user_id: to.id,
      rating,
      comment: random.chance(0.75) ? random.pick(feedbackComments[side][rating] ?? []) : null,
      opens_at,
      published_at: opened <= now ? opened : null,
      created_at,
    }
    world.rows.feedbacks.push({ ...kept, ...answerOf(world, kept) })
    tell(world, kept, Number(created_at) === both)
  }
}

type Kept = {
  id: string
  job_id: string
  side: FeedbackSide
  from_user_id: string
  rating: number
  published_at: Date | null
  created_at: Date
}

/** Most answer what was bad. */
function answerOf({ random }: DemoWorld, { side, rating, published_at }: Kept) {
  const isAnswered = random.chance(isPoorFeedback(rating) ? 0.6 : 0.1) && published_at !== null
  return isAnswered
    ? { answer: answerTo(side, rating), answered_at: published_at }
    : { answer: null, answered_at: null }
}

function tell(
  { facts }: DemoWorld,
  { id, job_id, from_user_id, rating, published_at, created_at }: Kept,
  isSecond: boolean,
) {
  const about = { job_id, feedback_id: id }
  facts.push({
    at: created_at,
    fact: { name: isSecond ? 'feedback_returned' : 'feedback_left', ...about },
    actor_id: from_user_id,
  })
  const name = isPoorFeedback(rating) ? 'poor_feedback_published' : 'feedback_published'
  if (published_at) facts.push({ at: published_at, fact: { name, ...about }, actor_id: isSecond ? from_user_id : null })
}
