import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useWorld } from '../../../testing/world.ts'
import { mailLimits } from './mail-limits.ts'
import { templateOf, type MailTemplate } from './mail-templates.ts'
import { queueMail } from './queue-mail.ts'

const world = useWorld()
const victim = 'victim@example.test'
beforeEach(() => world.db.deleteFrom('mails').execute())

const queue = (template: MailTemplate, to = victim, more: { asked_by_reader?: true } = {}) =>
  world.db
    .transaction()
    .execute((tx) => queueMail(tx, { to, language: 'en', template, parameters: {} as never, ...more }))
const written = async (to = victim) =>
  (await world.db.selectFrom('mails').select('id').where('to_address', '=', to).execute()).length
/** As if so many minutes had passed since what was written. */
const pass = (minutes: number) =>
  world.db
    .updateTable('mails')
    .set({ created_at: sql`created_at - make_interval(mins => ${minutes})` })
    .execute()

const limited = Object.entries(mailLimits).filter(([name, limit]) => limit !== null && name !== 'invitation') as [
  MailTemplate,
  { beyond: string },
][]

test.each(limited)('%s: ten times asked for, five times written, whoever is between', async (template, { beyond }) => {
  const answers: string[] = []
  for (let n = 0; n < 10; n++) {
    answers.push(
      await queue(template).then(
        () => 'done',
        (error: { code: string }) => error.code,
      ),
    )
  }
  expect(await written()).toBe(5)
  expect(answers.slice(5)).toEqual(Array(5).fill(beyond === 'refuse' ? 'RATE_LIMITED' : 'done'))
  await queue(template, 'somebody.else@example.test')
  await pass(61)
  await queue(template)
  expect(await written()).toBe(6)
})

test('mails to strangers count together, and a refusal names the wait', async () => {
  for (let n = 0; n < 4; n++) await queue('confirm_email')
  await queue('invitation')
  await expect(queue('confirm_email')).rejects.toMatchObject({ code: 'RATE_LIMITED', details: { retry_after: 3600 } })
  await pass(59)
  await expect(queue('confirm_email')).rejects.toMatchObject({ details: { retry_after: 60 } })
})

test('the same invitation goes out once in ten minutes, unless its reader asks for it', async () => {
  await queue('invitation')
  await expect(queue('invitation')).rejects.toMatchObject({ code: 'RATE_LIMITED', details: { retry_after: 600 } })
  await queue('invitation', victim, { asked_by_reader: true })
  for (const so_far of [2, 3, 4]) {
    await pass(10)
    expect(await written()).toBe(so_far)
    await queue('invitation')
  }
  await pass(10)
  await expect(queue('invitation')).rejects.toMatchObject({ details: { retry_after: 1200 } })
})

test('twenty at once to one address are counted one after the other', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => queue('confirm_email')))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
})

test('mails to strangers say nothing that the sender chose, but for their own address', () => {
  for (const template of ['verify_email', 'invitation', 'confirm_email'])
    for (const word of templateOf(template)!.words) expect(['email', 'inviter', 'link']).toContain(word)
})
