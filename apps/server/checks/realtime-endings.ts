import { BOARD_CHANNEL, teamChannel, userChannel } from '@waybill/domain/live/channels'
import { followAll } from '../testing/cast.ts'
import { LiveClient, until } from '../testing/live-client.ts'
import type { Person } from '../testing/story.ts'
import type { World } from '../testing/world.ts'
import { hashPassword } from '../src/features/credentials/passwords.ts'

const PASSWORD = 'a long present secret'
type Listener = { person: Person; primary: Person; staff: string }

/** What ends a session, or the right to a channel; which of the two is left to hear afterwards. */
export const endings: Readonly<
  Record<string, { of: 'session' | 'team' | 'board'; by: (world: World, who: Listener) => Promise<unknown> }>
> = {
  'logging out': {
    of: 'session',
    by: (world, { person }) => world.graphql(person.token, 'mutation { logout { status } }'),
  },
  'changing the password elsewhere': {
    of: 'session',
    async by(world, { person }) {
      const token = await world.story.signedIn(person.id)
      const input = { current_password: PASSWORD, password: 'another long secret' }
      return world.graphql(token, 'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { id } }', {
        input,
      })
    },
  },
  'ending all other sessions': {
    of: 'session',
    by: async (world, { person }) =>
      world.graphql(await world.story.signedIn(person.id), 'mutation { endSessions(input: {}) { id } }'),
  },
  'being inactivated by the Primary Member': {
    of: 'session',
    by: (world, { person, primary }) =>
      world.graphql(primary.token, 'mutation ($input: UserIdInput!) { inactivateUser(input: $input) { id } }', {
        input: { user_id: person.id },
      }),
  },
  'being inactivated by staff': {
    of: 'session',
    by: (world, { person, staff }) =>
      world.graphql(staff, 'mutation ($input: SetUserActiveInput!) { setUserActive(input: $input) { id } }', {
        input: { user_id: person.id, active: false, reason: 'A check' },
      }),
  },
  'time, without anybody saying so': {
    of: 'session',
    by: (world, { person }) =>
      world.db.updateTable('sessions').set({ expires_at: world.now }).where('user_id', '=', person.id).execute(),
  },
  'going to another company': {
    of: 'team',
    async by(world, { person }) {
      const { team_id } = await world.story.company('Courier_Company')
      return world.db.updateTable('users').set({ team_id }).where('id', '=', person.id).execute()
    },
  },
  'the suspension of the company': {
    of: 'team',
    by: (world, { person }) =>
      world.db.updateTable('teams').set({ is_suspended: true }).where('id', '=', person.team_id).execute(),
  },
  // The company's own channel stays open for the jobs it has (decision 0038); what others offer does not.
  'the end of the subscription': {
    of: 'board',
    by: (world, { person }) => world.story.subscription(person.team_id, 'canceled'),
  },
}

type Node = Pick<World, 'app' | 'platform'>
type Outcome = { ending: string; ms: number | null }

/** A silence of this length is the end. */
const SILENT_MS = 3000
const EVERY_MS = 50

/** Somebody listens, their right ends, and how long they still hear what is said is measured; null: to the last. */
export async function listenThrough(
  world: World,
  ending: string,
  { patience_ms, node = world }: { patience_ms: number; node?: Node },
): Promise<Outcome> {
  const { of, by } = endings[ending]!
  const primary = await world.story.company('Courier_Company')
  const person = await world.story.colleague(primary.team_id)
  const password_hash = await hashPassword(PASSWORD)
  await world.db.updateTable('users').set({ password_hash }).where('id', '=', person.id).execute()
  const staff = (await world.story.staff()).token
  const client = await LiveClient.open(node, person.token)
  const channel = { session: userChannel(person.id), team: teamChannel(person.team_id), board: BOARD_CHANNEL }[of]
  if ((await client.subscribe(channel)) !== 'subscribed') throw new Error('Nobody listens.')

  let heardAt = 0
  client.pusher.channel(channel).bind('Event', () => (heardAt = performance.now()))
  const talk = setInterval(() => node.platform.live.publish([{ channel, event: 'Event', data: {} }]), EVERY_MS)
  await until(() => heardAt > 0)
  await by(world, { person, primary, staff })
  const since = performance.now()
  await followAll(world)
  await until(() => {
    const now = performance.now()
    return now - heardAt > SILENT_MS || now - since > patience_ms
  }, patience_ms + SILENT_MS)
  clearInterval(talk)
  const isSilent = performance.now() - heardAt > SILENT_MS
  client.close()
  return { ending, ms: isSilent ? Math.max(0, Math.round(heardAt - since)) : null }
}
