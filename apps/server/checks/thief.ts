import type { Person } from '../testing/story.ts'
import { STORY_PASSWORD } from '../testing/story-password.ts'
import type { World } from '../testing/world.ts'
import { keyOf } from './tenants-scene.ts'

export const WRITE = 'mutation { chooseLanguage(input: { language: en }) { id } }'

export const codeOf = async (world: World, token: string, query: string) =>
  (await world.graphql(token, query)).errors?.[0]?.extensions.code ?? 'OK'

/** Traps that a thief with somebody's token and password leaves; each that still opens something is a sentence. */
export async function trapsOf(world: World, person: Person, thief: string) {
  const email = `mallory.${person.email}`
  const profile = 'mutation ($input: EditProfileInput!) { EditProfile(input: $input) { id } }'
  const asked = await world.graphql(thief, profile, { input: { id: person.id, email, password: STORY_PASSWORD } })
  if (asked.errors) throw new Error(JSON.stringify(asked.errors))
  const link = (await world.story.passwordLink(person.id)).split('token=')[1]
  const { token: key } = await keyOf(world, { ...person, token: thief }, false)
  const session = await world.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', person.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const challenge = {
    user_id: person.id,
    token_hash: Buffer.from(email),
    expires_at: new Date(world.now.getTime() + 300_000),
  }
  await world.db.insertInto('sign_in_challenges').values(challenge).execute()
  const confirmation = await linkMailedTo(world, email, 'confirm_email')
  return {
    session: session.id,
    async open() {
      const still: string[] = []
      const opens = async (query: string, input: object) => !(await world.graphql(null, query, { input })).errors
      if (
        await opens('mutation ($input: ConfirmEmailInput!) { confirmEmail(input: $input) { email } }', {
          token: confirmation,
        })
      )
        still.push('the change of address')
      if (
        await opens('mutation ($input: NewPasswordInput!) { updatePassword(input: $input) { status } }', {
          token: link,
          password: 'chosen by mallory',
        })
      )
        still.push('the link for a new password')
      if ((await codeOf(world, key, WRITE)) === 'OK') still.push('the key')
      if ((await codeOf(world, thief, WRITE)) === 'OK') still.push('the session')
      const half = world.db.selectFrom('sign_in_challenges').select('token_hash').where('user_id', '=', person.id)
      if ((await half.execute()).length > 0) still.push('half a log-in')
      return still
    },
  }
}

/** The token in the newest mail of a kind. */
export async function linkMailedTo(world: World, to: string, template: string): Promise<string | undefined> {
  const mails = world.db.selectFrom('mails').select('parameters').where('to_address', '=', to)
  const mail = await mails.where('template', '=', template).orderBy('id', 'desc').executeTakeFirstOrThrow()
  return (mail.parameters as { link: string }).link.split('token=')[1]
}
