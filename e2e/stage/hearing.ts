import { userChannel } from '@waybill/domain/live/channels'
import { patience } from '../../tools/slowness.ts'
import type { Actor } from '../actors/actor.ts'

/**
 * A page that hears what happens asks for it no longer (`usePolling` of the web): to who `listens`, whatever comes was told. It
 * comes sooner than the next question of a page that lost its line, however busy the machine.
 */
export const told = { timeout: patience(25_000) }

/** Opens a page and waits until it hears what happens: before that it asks now and then. */
export async function listens(actor: Actor, path: string) {
  const heard = new Promise<void>((resolve) =>
    actor.page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (isWelcome(payload, actor)) resolve()
      }),
    ),
  )
  await actor.opens(path)
  await heard
  await actor.page.waitForLoadState('networkidle')
}

export const isWelcome = (frame: string | Buffer, { person }: Actor) =>
  String(frame).includes('subscription_succeeded') && String(frame).includes(userChannel(person.id))

/** Until the server has answered what was done: questions that a page asks besides have no key. */
export async function answered({ page }: Actor, act: () => Promise<void>) {
  const answer = page.waitForResponse(
    (response) => response.url().endsWith('/graphql') && 'idempotency-key' in response.request().headers(),
  )
  await act()
  await answer
}
