import type { JobSides } from './party.ts'
import type { Rule } from './rule.ts'
import { isOffice } from './viewer.ts'

export const isNotCollected: Rule<{ was_collected: boolean }> = {
  refusal: 'already_collected',
  allows: (_viewer, { was_collected }) => !was_collected,
}

/** One load under two numbers would be awarded twice. */
export const isNotReposted: Rule<{ was_reposted: boolean }> = {
  refusal: 'already_reposted',
  allows: (_viewer, { was_reposted }) => !was_reposted,
}

export const isPoster: Rule<unknown> = {
  refusal: 'not_a_poster',
  allows: (viewer) => viewer.member_role === 'Poster' || viewer.member_role === 'Both',
}
export const hasPostWork: Rule<unknown> = { refusal: 'no_post_work', allows: (viewer) => viewer.post_work }

/** Each rule asks only for the part of a job that it needs. */
export type Job<K extends keyof JobSides> = { job: Pick<JobSides, K> }

export const isPosterOfJob: Rule<Job<'team_id'>> = {
  refusal: 'not_the_poster',
  allows: (viewer, { job }) => job.team_id === viewer.team_id,
}
export const isAnotherTeamsJob: Rule<Job<'team_id'>> = {
  refusal: 'own_job',
  allows: (viewer, { job }) => job.team_id !== viewer.team_id,
}
export const isCarrierOfJob: Rule<Job<'bid_team_id'>> = {
  refusal: 'not_the_carrier',
  allows: (viewer, { job }) => job.bid_team_id !== null && job.bid_team_id === viewer.team_id,
}
export const isDriverOrOffice: Rule<Job<'driver_id'>> = {
  refusal: 'not_the_driver',
  allows: (viewer, { job }) => job.driver_id === viewer.user_id || isOffice(viewer),
}
