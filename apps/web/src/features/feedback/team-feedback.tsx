import { found } from '../../session/page-data.ts'
import { request } from '../../api/request.ts'
import { FeedbackList, sideAsked } from './feedback-list.tsx'
import { ReputationCards } from './reputation-cards.tsx'
import { MoreTeamFeedback, TeamFeedbackQuery } from './team-feedback.generated.ts'

type Asked = { team_id: string; url: URL; signal: AbortSignal }

/** For the loader of the page that shows a company's feedback; `?side=` of its address chooses a side. */
export async function loadTeamFeedback({ team_id, url, signal }: Asked) {
  const variables = { team_id, side: sideAsked(url.searchParams) }
  const { Team, teamFeedbacks } = await request(TeamFeedbackQuery, variables, { signal })
  return { variables, team: found(Team), page: teamFeedbacks }
}

type TeamFeedbackProps = { feedback: Awaited<ReturnType<typeof loadTeamFeedback>> }

/** The published feedback of a company: its two scores, measured facts, and comments. */
export function TeamFeedback({ feedback: { variables, team, page } }: TeamFeedbackProps) {
  return (
    <div className="flex flex-col gap-4">
      <ReputationCards reputation={team.reputation} facts={team.reputation_facts} />
      <FeedbackList
        first={page}
        ask={async (after) => (await request(MoreTeamFeedback, { ...variables, after })).teamFeedbacks}
        hasBothSides={team.reputation.length > 1}
      />
    </div>
  )
}
