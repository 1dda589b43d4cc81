import { expect, test } from 'vitest'
import { isActiveSubscriber, subscriptionStatuses } from '@waybill/domain/subscriptions/subscription-status'
import { useWorld } from '../../../testing/world.ts'

// The rule lives twice: the viewer is judged by the domain, a team that is read by the statement.
const world = useWorld()

const HOUR = 3_600_000
const DAY = 24 * HOUR

test('the domain and the database agree whose subscription runs, in every status and around each end', async () => {
  const reader = await world.story.staff()
  const company = await world.story.company('Owner_Driver')
  const read = async () =>
    (await world.graphql(reader.token, `{ Team(id: "${company.team_id}") { is_active_subscriber } }`)).data?.['Team']
  const now = Date.now()
  for (const subscription_status of subscriptionStatuses)
    for (const shift of [null, -8 * DAY, -7 * DAY - HOUR, -7 * DAY + HOUR, -HOUR, HOUR, 8 * DAY]) {
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
