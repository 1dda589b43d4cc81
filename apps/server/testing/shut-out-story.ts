import { blockTeam } from '../src/features/directory/block-team.ts'
import { logOutUser } from '../src/features/sign-in/sessions/log-out-user.ts'
import { suspendTeam } from '../src/features/teams/by-staff/suspend-team.ts'
import { deleteAccount } from '../src/features/users/account/delete-account.ts'
import { inactivateUser } from '../src/features/users/people/inactivate-user.ts'
import { setUserActive } from '../src/features/users/people/set-user-active.ts'
import type { At } from './alert-story.ts'
import { STORY_PASSWORD as password } from './story-password.ts'
import type { Person } from './story.ts'
import type { World } from './world.ts'

/** `them` is the carrier's Primary Member or their `mate`, who is told; `poster` the other side. */
export type ShutOutScene = {
  world: World
  poster: Person
  primary: Person
  mate: Person
  them: Person
  at: At
  job_id: string
}
export type End = (scene: ShutOutScene) => Promise<unknown>

type Places = { poster: Person; elsewhere: () => At }

export async function shutOutScene(
  world: World,
  { poster, elsewhere }: Places,
  isPrimary: boolean,
): Promise<ShutOutScene> {
  const primary = await world.story.withPassword(await world.story.company('Courier_Company'))
  const mate = await world.story.withPassword(await world.story.colleague(primary.team_id))
  return { world, poster, primary, mate, them: isPrimary ? primary : mate, at: elsewhere(), job_id: '' }
}

const by = (world: World, person: { token: string }) => world.as(person.token)

/** How somebody comes to be told and let in no more; by the product's own operations where there are any. */
export const ends = {
  inactivated: async ({ world, primary, them }) => inactivateUser(await by(world, primary), { user_id: them.id }),
  'shut out by staff': async ({ world, them }) =>
    setUserActive(await by(world, await world.story.staff()), {
      user_id: them.id,
      active: false,
      reason: 'They asked.',
    }),
  'account closed': async ({ world, them }) => deleteAccount(await by(world, them), { password }),
  'company suspended': async ({ world, them }) =>
    suspendTeam(await by(world, await world.story.staff()), { team_id: them.team_id, reason: 'Papers are forged.' }),
  'subscription ended': ({ world, them }) => world.story.subscription(them.team_id, 'canceled'),
  'blocked by the poster': async ({ world, poster, them }) =>
    blockTeam(await by(world, poster), { team_id: them.team_id }),
  'the poster blocked': async ({ world, poster, primary }) =>
    blockTeam(await by(world, primary), { team_id: poster.team_id }),
  'company closed': async ({ world, them, mate }) => {
    await world.db.updateTable('users').set({ inactivated: true }).where('id', '=', mate.id).execute()
    await world.story.subscription(them.team_id, 'canceled')
    await deleteAccount(await by(world, them), { password })
  },
  'logged out': async ({ world, them }) =>
    logOutUser(await by(world, await world.story.staff()), { user_id: them.id, reason: 'They lost a phone.' }),
  'endpoint paused': ({ world, them }) =>
    world.db
      .updateTable('callback_endpoints')
      .set({ paused_at: world.now, pause_reason: 'by_hand' })
      .where('team_id', '=', them.team_id)
      .execute(),
  'place removed': ({ world, them }) =>
    world.db.updateTable('locations').set({ removed_at: world.now }).where('user_id', '=', them.id).execute(),
  'job closed': ({ world, job_id }) =>
    world.db.updateTable('jobs').set({ status: 'cancel' }).where('id', '=', job_id).execute(),
  'job expired': ({ world, job_id }) =>
    world.db
      .updateTable('jobs')
      .set({ expiry_time: new Date(world.now.getTime() - 1000) })
      .where('id', '=', job_id)
      .execute(),
} satisfies Record<string, End>
export type EndName = keyof typeof ends
