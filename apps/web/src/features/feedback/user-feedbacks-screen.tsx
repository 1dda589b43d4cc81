import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { found, loaderOf, useData } from '../../session/page-data.ts'
import { request } from '../../api/request.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { FeedbackList, sideAsked } from './feedback-list.tsx'
import { ReputationCards } from './reputation-cards.tsx'
import { MoreUserFeedbacks, UserFeedbacksScreenQuery } from './user-feedbacks-screen.generated.ts'

export const loader = loaderOf(
  '/user-feedbacks/:id',
  async ({ params, url, signal }) => {
    const variables = { user_id: params.id, side: sideAsked(url.searchParams) }
    const { user, userFeedbacks } = await request(UserFeedbacksScreenQuery, variables, { signal })
    return { variables, user: found(user), page: userFeedbacks }
  },
  { about: () => ['feedback'] },
)

/** Feedback about one person's work: as carrier, and as poster. */
function UserFeedbacksScreen() {
  const { variables, user, page } = useData<typeof loader>()
  return (
    <Screen
      width="wide"
      header={
        <PageHeader
          title={m.feedback_of_user({ name: `${user.name_first} ${user.name_last}` })}
          back={href('/user-view/:id', { id: user.id })}
          note={<span className="text-soft">{user.team?.company_name}</span>}
        />
      }
    >
      <div className="flex flex-col gap-4">
        <ReputationCards reputation={user.reputation} />
        <FeedbackList
          first={page}
          ask={async (after) => (await request(MoreUserFeedbacks, { ...variables, after })).userFeedbacks}
          hasBothSides={user.reputation.length > 1}
        />
      </div>
    </Screen>
  )
}

export { UserFeedbacksScreen as Component }
