import { expect, test } from 'vitest'
import { isActiveSubscriber, subscriptionStatuses } from '@waybill/domain/subscriptions/subscription-status'
import { useWorld } from '../../../testing/world.ts'

// The rule lives twice: the viewer is judged by the domain, a team that is read by the statement.
const world = useWorld()

const DAY = 86_400_000

test('the domain and the database agree whose subscription runs, in every status and around each end', async () => {
  const reader = await world.story.staff()
  const company = await world.story.company('Owner_Driver')
  const read = async () =>
    (await world.graphql(reader.token, `{ Team(id: "${company.team_id}") { is_active_subscriber } }`)).data?.['Team']
  const now = world.now.getTime()
  for (const subscription_status of subscriptionStatuses)
    for (const shift of [null, -8 * DAY, -7 * DAY - 1, -7 * DAY, -7 * DAY + 1, -1, 0, 1, 8 * DAY]) {
      const expire_at = shift === null ? null : new Date(now + shift)
      await world.db
        .updateTable('teams')
        .set({ subscription_status, expire_at })
        .where('id', '=', company.team_id)
        .execute()
      expect(await read(), `${subscription_status} ${shift}`).toEqual({
        is_active_subscriber: isActiveSubscriber(subscription_status, expire_at, new Date(now)),
      })
    }
})
