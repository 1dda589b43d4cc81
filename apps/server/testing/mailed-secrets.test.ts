import { beforeAll, expect, test } from 'vitest'
import { addUser } from '../src/features/users/people/add-user.ts'
import { resendInvitation } from '../src/features/users/people/resend-invitation.ts'
import { addStaff } from '../src/features/staff/add-staff.ts'
import { forgotPassword } from '../src/features/passwords/forgot-password.ts'
import { mailTemplates, type MailTemplate, secretsOf } from '../src/features/mails/mail-templates.ts'
import { notificationTasks } from '../src/features/notifications/notifications.tasks.ts'
import { signUp } from '../src/features/onboarding/sign-up.ts'
import { editProfile } from '../src/features/users/account/edit-profile.ts'
import { setProfileSetting } from '../src/features/users/account/set-profile-setting.ts'
import { followAll, recordFact, newCast } from './cast.ts'
import { STORY_PASSWORD as password } from './story-password.ts'
import { tablesWith } from './tables-with.ts'
import { useWorld } from './world.ts'

// A secret that is mailed is with its reader alone once the mail has left the house.

const world = useWorld({ mail: { smtp_url: 'smtp://mail.example.test', from: 'market@example.test' } })
const visitor = () => ({
  platform: world.platform,
  viewer: null,
  now: world.now,
  address: '127.0.0.1',
  user_agent: 'test',
  idempotency_key: null,
})
const named = (email: string) => ({ name_first: 'Ola', name_last: 'Nowak', email })

beforeAll(async () => {
  const cast = await newCast(world)
  const { poster_primary } = cast
  await world.story.withPassword(poster_primary)
  const agreed = { is_over_18: true, accepts_terms: true, accepts_code_of_conduct: true, accepts_privacy_policy: true }
  const newcomer = { ...named('newcomer@example.test'), phone: '+447700900123', language: 'pl' as const }
  await signUp(visitor(), { ...newcomer, ...agreed } as never)
  const primary = () => world.as(poster_primary.token)
  const invited = await addUser(await primary(), named('invited@example.test') as never)
  await followAll(world)
  // The same invitation goes out once in ten minutes.
  await world.db
    .updateTable('mails')
    .set({ created_at: new Date(Date.now() - 11 * 60_000) })
    .execute()
  await resendInvitation(await primary(), { user_id: invited.id })
  await addStaff(await world.as(cast.staff.token), {
    ...named('staff@example.test'),
    staff_roles: ['support'],
  } as never)
  const change = { id: poster_primary.id, email: 'moved@example.test', password }
  await editProfile(await primary(), change as never)
  await forgotPassword(visitor(), { email: poster_primary.email })
  await recordFact(world, { name: 'job_delivered', job_id: cast.job_id }, cast.driver)
  await setProfileSetting(await world.as(cast.poster.token), { code: 'EMAIL_NOTIFICATIONS', value: 'DIGEST' })
  await recordFact(world, { name: 'job_completed', job_id: cast.job_id }, cast.taker)
  await world.db
    .updateTable('users')
    .set({ digest_until: new Date(world.now.getTime() - 2 * 86_400_000) })
    .where('id', '=', cast.poster.id)
    .execute()
  await world.db
    .updateTable('events')
    .set({ created_at: new Date(world.now.getTime() - 86_400_000) })
    .where('user_id', '=', cast.poster.id)
    .execute()
  await notificationTasks.tasks!['queue_digests']!({}, world.platform)
  await followAll(world)
})

const holdSecrets = (Object.keys(mailTemplates) as MailTemplate[]).filter((name) => secretsOf(name).length > 0)

test('every kind of mail that holds a secret has left the house', async () => {
  const sent = await world.db.selectFrom('mails').select('template').where('status', '=', 'sent').execute()
  const kinds = new Set(sent.map(({ template }) => template))
  expect(holdSecrets.filter((name) => !kinds.has(name))).toEqual([])
})

test('a secret from a mail stands in no table afterwards', async () => {
  const tokens = world.letters.flatMap(({ text }) =>
    [...text.matchAll(/token=([\w-]{20,})/g)].map(([, token]) => token!),
  )
  expect(new Set(tokens).size).toBeGreaterThanOrEqual(holdSecrets.length)
  for (const token of tokens) expect([token, await tablesWith(world, token)]).toEqual([token, []])
})
