import type { ChatScreenQueryResult } from './chat-screen.generated.ts'

/** With whom a job can be talked about. `taker_team_id` says which conversation of the job it is. */
export type Partner = { taker_team_id: string; company_name: string; unseen_count: number }

type About = { job_id: string; job_number: string; from: string; to: string }

/** One conversation, whether anything has been written in it yet (`id`) or not. */
export type Talk = About & {
  id: string | null
  is_own: boolean
  taker_team_id: string
  company_name: string
  is_blocked: boolean
}

type Data = Pick<ChatScreenQueryResult, 'jobConversation' | 'jobConversations' | 'Job'>

/** Those there is a conversation with, then for a poster the carrier and the others who have bid; a taker has one partner. */
export function partnersOf({ jobConversations, Job }: Data): Partner[] {
  const known = new Map<string, Partner>(jobConversations.map((partner) => [partner.taker_team_id, partner]))
  if (Job?.is_own) {
    const teams = [Job.bid_team, ...Job.bids.filter(({ status }) => status !== 'canceled').map(({ team }) => team)]
    for (const team of teams)
      if (team && !known.has(team.id))
        known.set(team.id, { taker_team_id: team.id, company_name: team.company_name, unseen_count: 0 })
  }
  return [...known.values()]
}

/** The job; null where the viewer may see neither the job nor a conversation about it. */
export function aboutOf({ jobConversation, Job }: Data): About | null {
  if (jobConversation) {
    const { job_id, job_number, pickup_short_address: from, destination_short_address: to } = jobConversation
    return { job_id, job_number, from, to }
  }
  if (!Job) return null
  const { id: job_id, job_number, pickup, destination } = Job
  return { job_id, job_number, from: pickup.short_address, to: destination.short_address }
}

/** The topic and the partner of a conversation; null while the poster has nobody to write to, or has not chosen. */
export function talkOf(data: Data, viewer: { team_id: string | null }, named: string | null): Talk | null {
  const { jobConversation: written, Job } = data
  const about = aboutOf(data)
  if (!about || viewer.team_id === null) return null
  if (written) {
    const { id, is_own, taker_team_id, company_name, is_blocked } = written
    return { ...about, id, is_own, taker_team_id, company_name, is_blocked }
  }
  if (!Job?.is_own) {
    const company_name = Job?.team.company_name ?? ''
    return { ...about, id: null, is_own: false, is_blocked: false, taker_team_id: viewer.team_id, company_name }
  }
  const partner = chosenOf(partnersOf(data), named)
  return partner && { ...about, ...partner, id: null, is_own: true, is_blocked: false }
}

/**
 * The viewer's partner: the carrier or a bidder, or the poster, as far as the job is still known; and the number of the
 * person at work on it, or else the office.
 */
export function otherSideOf(
  { is_own, taker_team_id }: Pick<Talk, 'is_own' | 'taker_team_id'>,
  { Job }: Pick<Data, 'Job'>,
): { team_id: string; phone: string | null } | null {
  if (!is_own) return Job && { team_id: Job.team.id, phone: Job.user?.phone ?? Job.team.phone }
  return { team_id: taker_team_id, phone: Job ? takersPhone(Job, taker_team_id) : null }
}

function takersPhone({ driver, bid_team, bids }: NonNullable<Data['Job']>, team_id: string): string | null {
  const ofCarrier = bid_team?.id === team_id ? (driver?.phone ?? bid_team.phone) : null
  return ofCarrier ?? bids.find(({ team }) => team.id === team_id)?.team.phone ?? null
}

function chosenOf(partners: readonly Partner[], named: string | null): Partner | null {
  if (named !== null) return partners.find(({ taker_team_id }) => taker_team_id === named) ?? null
  return partners.length === 1 ? (partners[0] ?? null) : null
}
