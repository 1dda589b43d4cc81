import { expect, test } from 'vitest'
import { followAll } from '../../../../testing/cast.ts'
import { useWorld } from '../../../../testing/world.ts'
import { retryFailedMail } from './retry-failed-mail.ts'

const world = useWorld()

async function failedMail(): Promise<string> {
  const { id } = await world.db
    .insertInto('mails')
    .values({
      to_address: 'somebody@example.test',
      template: 'team_unsuspended',
      language: 'en',
      parameters: JSON.stringify({ name: 'Pat', company: 'Depot Ltd' }),
      status: 'failed',
      error: 'Mailbox full',
      attempts: 5,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const mail = (id: string) => world.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('staff send a mail again that did not get through; one that was sent is not sent twice', async () => {
  const staff = await world.story.staff()
  const mail_id = await failedMail()
  await retryFailedMail(await world.as(staff.token), { mail_id, reason: 'Their mailbox is empty again.' })
  expect(await mail(mail_id)).toMatchObject({ status: 'queued' })
  await followAll(world)
  expect(await mail(mail_id)).toMatchObject({ status: 'sent', error: null })
  expect(world.letters).toHaveLength(1)
  await expect(
    retryFailedMail(await world.as(staff.token), { mail_id, reason: 'Their mailbox is empty again.' }),
  ).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('nobody but staff sends mails again', async () => {
  const mail_id = await failedMail()
  const member = await world.story.company('Courier_Company')
  await expect(
    retryFailedMail(await world.as(member.token), { mail_id, reason: 'Their mailbox is empty again.' }),
  ).rejects.toMatchObject({
    details: { refusal: 'not_staff' },
  })
  expect(await mail(mail_id)).toMatchObject({ status: 'failed' })
})
