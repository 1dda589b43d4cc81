import { expect, test } from 'vitest'
import { AlertStory } from '../../../testing/alert-story.ts'
import { useWorld } from '../../../testing/world.ts'

const world = useWorld()

test('an alert names the day of the collection, which is not always today', async () => {
  const alerts = await AlertStory.begin(world)
  const at = alerts.elsewhere()
  const taker = await alerts.takerAt(at)
  const told = async () => {
    const { data } = await world.graphql(taker.token, '{ events { nodes { description } } }')
    return (data!['events'] as unknown as { nodes: { description: string }[] }).nodes.map(
      ({ description }) => description,
    )
  }
  await alerts.announce(await world.story.job(alerts.poster, { pickup: at, collect_in_hours: 24 * 90 }))
  const asap = await world.story.job(alerts.poster, { pickup: at })
  await world.db.updateTable('jobs').set({ pickup_asap: true, pickup_date: null }).where('id', '=', asap).execute()
  world.later(1)
  await alerts.announce(asap)
  expect(await told()).toEqual([
    expect.stringMatching(/ collects in one of your areas\. Collection: as soon as possible\.$/),
    expect.stringMatching(/ collects in one of your areas\. Collection: \w{3},? \d{1,2} \w{3,4}, \d\d:\d\d\.$/),
  ])
})
