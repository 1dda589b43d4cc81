import { expect, test } from 'vitest'
import { useWorld } from '../../../../testing/world.ts'

const world = useWorld()

const asked = 'query ($id: ID!) { Me { has_carried } user(id: $id) { has_carried } }'

test('a company has carried from its first award on, and only its own people are told', async () => {
  const poster = await world.story.company('Freight_Forwarder')
  const carrier = await world.story.company('Owner_Driver')
  const ask = async (token: string) => (await world.graphql(token, asked, { id: carrier.id })).data
  expect(await ask(carrier.token)).toEqual({ Me: { has_carried: false }, user: { has_carried: false } })

  await world.story.job(poster, { status: 'allocated', carrier })
  expect(await ask(carrier.token)).toEqual({ Me: { has_carried: true }, user: { has_carried: true } })
  const seenByPoster = await ask(poster.token)
  expect(seenByPoster).toMatchObject({ Me: { has_carried: false } })
  expect(seenByPoster?.['user'] ?? { has_carried: false }).toEqual({ has_carried: false })
})
