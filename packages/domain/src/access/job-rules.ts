import type { Rule } from './rule.ts'

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
