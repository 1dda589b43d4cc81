import { beforeEach, expect, test } from 'vitest'
import { languages } from '@waybill/domain/users/profile-setting'
import { followAll } from '../../../testing/cast.ts'
import { useWorld } from '../../../testing/world.ts'
import { deliverMail } from './deliver-mail.ts'
import { mailTemplates, templateOf, type MailTemplate } from './mail-templates.ts'
import { removeOldMails } from './mails.tasks.ts'
import { queueMail } from './queue-mail.ts'
import { renderMail } from './render-mail.ts'
import { retryMail } from './mails.sql.ts'

const world = useWorld()
beforeEach(async () => {
  world.letters.length = 0
  await world.db.deleteFrom('mails').execute()
})

const inTransaction = <T>(run: Parameters<ReturnType<typeof world.db.transaction>['execute']>[0]) =>
  world.db.transaction().execute(run) as Promise<T>
const queue = (to = 'pat@example.test') =>
  inTransaction((tx) =>
    queueMail(tx, {
      to,
      language: 'en',
      template: 'update_password',
      parameters: { name: 'Pat', link: '/update-password?token=secret-token' },
    }),
  )
const stored = () => world.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow()

const isPath = (word: string) => word === 'link' || word === 'unsubscribe'
const everyMail = (Object.keys(mailTemplates) as MailTemplate[]).flatMap((template) =>
  languages.map((language) => ({ template, language })),
)

test.each(everyMail)('$template in $language: every word is said, safely, in HTML and in plain text', (mail) => {
  const words = templateOf(mail.template)!.words
  const parameters = Object.fromEntries(
    words.map((word) => [word, isPath(word) ? `/go?token=t-o_k-${word}` : word === 'count' ? '3' : `<${word}> & "co"`]),
  )
  const sections = [{ title: '<title>', lines: [{ name: '<b>', text: '<i>', path: '/jobs' }], more: '<more>' }]
  const { subject, html, text, unsubscribe_url } = renderMail(
    { ...mail, parameters: { ...parameters, sections } },
    'https://waybill.example',
  )
  for (const part of [subject, html, text]) expect(part).not.toMatch(/undefined|\{\w+\}|\[object/)
  for (const word of words) {
    const value = parameters[word]!
    expect(subject + text).toContain(value)
    expect(html).not.toContain(`<${word}>`)
  }
  expect(html).toContain(`lang="${mail.language}"`)
  expect(html).toContain('https://waybill.example')
  expect(html).not.toMatch(/<(?:script|img|link|b|i|more)>|javascript:/)
  expect(unsubscribe_url !== null).toBe(mail.template === 'event' || mail.template === 'digest')
})

test('a name with a dot is made no link by a mail program, and addresses of ours and of people stay whole', () => {
  const company = 'URGENT: refund waiting, log in at waybill-refund.com'
  const { subject, text, html } = renderMail(
    {
      template: 'colleague_added',
      language: 'en',
      parameters: { name: 'Pat', person: 'evil.shop', email: 'jo@aire.example', company },
    },
    'https://waybill.example',
  )
  for (const part of [subject, text, html]) expect(part).not.toMatch(/waybill-refund\.com|evil\.shop/)
  expect(subject.replaceAll('\u200b', '')).toBe(`evil.shop is now part of ${company}`)
  for (const part of [text, html]) expect(part).toMatch(/jo@aire\.example[^]*https:\/\/waybill\.example\/users/)
  const sections = [
    { title: 'T', lines: [{ name: 'evil.shop', text: 'at evil.shop', path: '/jobs.posted' }], more: null },
  ]
  const reminder = {
    template: 'reminder',
    language: 'en',
    parameters: { name: 'a.b.cc', company, count: '1', sections },
  }
  const listed = renderMail(reminder, 'https://waybill.example')
  for (const part of [listed.text, listed.html]) {
    expect(part).not.toContain('evil.shop')
    expect(part).toContain('/jobs.posted')
  }
})

test('a mail goes out once, and the token in it is forgotten', async () => {
  await queue()
  expect((await stored()).parameters).toMatchObject({ link: '/update-password?token=secret-token' })
  await followAll(world)
  expect(world.letters).toMatchObject([{ to: 'pat@example.test', subject: 'Choose a new password' }])
  expect(world.letters[0]!.text).toContain(`${world.platform.config.public_url}/update-password?token=secret-token`)
  const mail = await stored()
  expect(mail).toMatchObject({ status: 'sent', attempts: 1, parameters: { name: 'Pat' } })
  await deliverMail(world.platform, mail.id)
  expect(world.letters).toHaveLength(1)
})

test('a mail whose change is not made is not sent', async () => {
  await inTransaction(async (tx) => {
    await queueMail(tx, {
      to: 'pat@example.test',
      language: 'en',
      template: 'password_changed',
      parameters: { name: 'Pat' },
    })
    throw new Error('no')
  }).catch(() => undefined)
  await followAll(world)
  expect(world.letters).toEqual([])
})

test('a mail server that is down is seen on the mail, and the mail is sent when it is back', async () => {
  await queue()
  const { id } = await stored()
  const broken = { ...world.platform, mailer: { send: () => Promise.reject(new Error('connect ECONNREFUSED')) } }
  await expect(deliverMail(broken, id)).rejects.toThrow('ECONNREFUSED')
  expect(await stored()).toMatchObject({ status: 'failed', error: 'connect ECONNREFUSED', attempts: 1 })
  expect(await inTransaction((tx) => retryMail(tx, id))).toBe(true)
  await followAll(world)
  expect(await stored()).toMatchObject({ status: 'sent', error: null, attempts: 2 })
  expect(await inTransaction((tx) => retryMail(tx, id))).toBe(false)
})

test('a mail that has gone stays sent when another attempt at it fails later', async () => {
  await queue()
  const { id } = await stored()
  const send = async () => {
    await deliverMail(world.platform, id)
    throw new Error('timed out')
  }
  await expect(deliverMail({ ...world.platform, mailer: { send } }, id)).rejects.toThrow('timed out')
  expect(await stored()).toMatchObject({ status: 'sent', error: null, attempts: 1 })
  await followAll(world)
  expect(world.letters).toHaveLength(1)
})

test('mails are forgotten after a month', async () => {
  await queue()
  await followAll(world)
  await removeOldMails({ ...world.platform, now: () => new Date(world.now.getTime() + 31 * 86_400_000) })
  expect(await world.db.selectFrom('mails').select('id').execute()).toEqual([])
})
