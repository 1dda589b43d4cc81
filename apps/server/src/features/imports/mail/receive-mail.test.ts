import { expect, test } from 'vitest'
import { MAX_MAIL_BYTES } from '@waybill/domain/imports/import-mail'
import { mailOf, type MailParts } from '../../../../testing/incoming-mail.ts'
import type { Person } from '../../../../testing/story.ts'
import { useWorld } from '../../../../testing/world.ts'
import { dismissImportMail, restoreImportMail } from './dismiss-import-mail.ts'
import { importsFeature } from '../imports.feature.ts'
import { makeImportAddress } from './make-import-address.ts'
import { readMailHead } from './read-mail.ts'
import { receiveMail } from './receive-mail.ts'
import { takeBody } from './take-body.ts'

const intake = {
  host: 'in.waybill.test',
  token: 'a-long-word-nobody-guesses',
  imap_url: undefined,
  auth_server: 'mx.waybill.test',
  is_on: true,
}
const world = useWorld({ intake })
async function addressOf(by: Person): Promise<string> {
  await makeImportAddress(await world.as(by.token), {})
  const { data } = await world.graphql(by.token, '{ importAddress { address } }')
  return (data!['importAddress'] as unknown as { address: string }).address
}

const receive = (source: string, overrides: object = {}) =>
  receiveMail(world.platform, { bytes: Buffer.from(source), is_too_large: false, recipients: [], ...overrides })

async function trayOf(by: Person) {
  const query = `{ imports { nodes { name source row_count posted_count user { id } } } importMails { nodes { id from_address subject outcome } } }`
  const { data } = await world.graphql(by.token, query)
  return data as unknown as {
    imports: { nodes: { name: string; source: string; row_count: number }[] }
    importMails: { nodes: { id: string; outcome: string }[] }
  }
}

const noticesOf = async (by: Person) =>
  (
    await world.db
      .selectFrom('facts')
      .select(['name', 'fact'])
      .where('name', 'in', ['list_arrived', 'list_refused'])
      .execute()
  ).filter(({ fact }) => (fact as { user_id: string }).user_id === by.id)

test("a member's mail becomes one list, which posts nothing, and the member is notified; the same mail twice is one", async () => {
  const by = await world.story.company('Freight_Forwarder')
  const mail = mailOf({ to: await addressOf(by), from: by.email })
  expect(await receive(mail)).toBe('read')
  expect(await receive(mail)).toBe('repeated')
  expect(await trayOf(by)).toMatchObject({
    imports: { nodes: [{ name: 'Loads for Monday', source: 'mail', row_count: 1, posted_count: 0 }] },
    importMails: { nodes: [] },
  })
  const { data } = await world.graphql(by.token, '{ importAddress { waiting_count } }')
  expect(data!['importAddress']).toEqual({ waiting_count: 1 })
  expect(await noticesOf(by)).toMatchObject([{ name: 'list_arrived', fact: { count: 1 } }])
  expect(await world.db.selectFrom('jobs').select('id').where('team_id', '=', by.team_id).execute()).toEqual([])
})

test('two copies of a mail at the same moment are one list', async () => {
  const by = await world.story.company('Freight_Forwarder')
  const mail = mailOf({ to: await addressOf(by), from: by.email })
  expect((await Promise.all([receive(mail), receive(mail)])).toSorted()).toEqual(['read', 'repeated'])
  expect((await trayOf(by)).imports.nodes).toHaveLength(1)
})

test('rows of an attached sheet and of the words are one list; a picture is left out', async () => {
  const by = await world.story.company('Freight_Forwarder')
  const sheet = Buffer.from(
    'From;To;Date;Time;Vehicle\nLS11 5TD;M1 1AE;30/12/2026;08:00;LWB\nHU1 1AA;YO1 7HH;30/12/2026;09:00;SWB',
  )
  const part = (head: string, body: string) => `--b\r\n${head}\r\n\r\n${body}\r\n`
  const text = [
    part('Content-Type: text/plain; charset=utf-8', 'And one more: S9 2AA to B1 1BB 30/12/2026 10:00 Luton'),
    part(
      'Content-Type: text/csv; name="loads.csv"\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment; filename="loads.csv"',
      sheet.toString('base64'),
    ),
    part(
      'Content-Type: image/jpeg; name="gate.jpg"\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment',
      '/9j/4AAQ',
    ),
    '--b--',
  ].join('')
  const mail = mailOf({
    to: await addressOf(by),
    from: by.email,
    text,
    more: 'Content-Type: multipart/mixed; boundary="b"',
  })
  expect(await receive(mail)).toBe('read')
  const { data } = await world.graphql(by.token, '{ imports { nodes { notes rows { state } } } }')
  expect(data!['imports']).toMatchObject({
    nodes: [{ notes: { notes: ['pictures'] }, rows: [{ state: 'ok' }, { state: 'ok' }, { state: 'ok' }] }],
  })
})

test('the day of a mail with a wrong clock is not believed: tomorrow is asked about', async () => {
  const by = await world.story.company('Freight_Forwarder')
  await receive(mailOf({ to: await addressOf(by), from: by.email }))
  const { data } = await world.graphql(by.token, '{ imports { nodes { rows { cells } } } }')
  expect(data!['imports']).toMatchObject({ nodes: [{ rows: [{ cells: { pickup_day: { state: 'guessed' } } }] }] })
})

test.each([
  ['a stranger', 'unknown_sender', (mail: MailParts) => ({ ...mail, from: 'stranger@firma.pl' })],
  [
    'a forged sender',
    'not_verified',
    (mail: MailParts) => ({ ...mail, results: 'mx.waybill.test; dkim=fail; spf=fail' }),
  ],
  [
    'a result that the sender wrote',
    'not_verified',
    (mail: MailParts) => ({ ...mail, results: 'mx.spam.test; dmarc=pass' }),
  ],
  ['a mail without loads', 'nothing', (mail: MailParts) => ({ ...mail, text: 'Thanks for lunch' })],
] as const)('%s is noted in the tray, and read by nobody', async (_name, outcome, change) => {
  const by = await world.story.company('Freight_Forwarder')
  const mail = change({ to: await addressOf(by), from: by.email })
  expect(await receive(mailOf(mail))).toBe(outcome)
  expect(await trayOf(by)).toMatchObject({
    imports: { nodes: [] },
    importMails: { nodes: [{ outcome, subject: 'Loads for Monday', from_address: mail.from }] },
  })
  expect((await noticesOf(by)).map(({ name }) => name)).toEqual(outcome === 'nothing' ? ['list_refused'] : [])
})

test('a colleague who may not post, one who is switched off, and a member of another company are strangers', async () => {
  const by = await world.story.company('Freight_Forwarder')
  const to = await addressOf(by)
  const driver = await world.story.colleague(by.team_id, { has_full_access: false, post_work: false })
  const gone = await world.story.colleague(by.team_id)
  await world.db.updateTable('users').set({ inactivated: true }).where('id', '=', gone.id).execute()
  const other = await world.story.company('Freight_Forwarder')
  for (const sender of [driver, gone, other])
    expect(await receive(mailOf({ to, from: sender.email }))).toBe('unknown_sender')
})

test('a mail of 20 MB is refused politely, by its beginning alone', async () => {
  const by = await world.story.company('Freight_Forwarder')
  const head = Buffer.from(mailOf({ to: await addressOf(by), from: by.email }))
  async function* body() {
    yield head
    for (let sent = 0; sent < 20 * 1024 * 1024; sent += 1024 * 1024) yield Buffer.alloc(1024 * 1024, 'a')
  }
  const { bytes, is_too_large } = await takeBody(body())
  expect({ is_too_large, isShort: bytes.length < MAX_MAIL_BYTES }).toEqual({ is_too_large: true, isShort: true })
  expect(await receiveMail(world.platform, { bytes, is_too_large, recipients: [] })).toBe('too_large')
  expect((await trayOf(by)).importMails.nodes).toMatchObject([{ outcome: 'too_large' }])
})

test('a mail server posts mails with its token: what becomes of each is the answer', async () => {
  const by = await world.story.company('Freight_Forwarder')
  const to = await addressOf(by)
  const post = (token: string, address: string) =>
    world.app.inject({
      method: 'POST',
      url: `/webhooks/mail?to=${encodeURIComponent(address)}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'message/rfc822' },
      payload: mailOf({ to: 'customers@firma.pl', from: by.email }),
    })
  expect((await post('another-word', to)).statusCode).toBe(401)
  expect((await post(intake.token, 'jobs+nobody12345@in.waybill.test')).statusCode).toBe(404)
  const taken = await post(intake.token, to)
  expect([taken.statusCode, taken.json()]).toEqual([200, { outcome: 'read' }])
  expect((await trayOf(by)).imports.nodes).toHaveLength(1)
})

test('a mail with two senders has none', async () => {
  const source = mailOf({ to: 'x@y.test', from: 'anna@firma.pl' }).replace('To:', 'From: Spam <spam@spam.test>\r\nTo:')
  expect(await readMailHead(Buffer.from(source), null)).toMatchObject({ from: null })
})

test('the envelope may name the address; another host and an address of before are not ours', async () => {
  const by = await world.story.company('Freight_Forwarder')
  const before = await addressOf(by)
  const address = await addressOf(by)
  const from = by.email
  expect(address).not.toBe(before)
  expect(await receive(mailOf({ to: before, from }))).toBe('not_ours')
  expect(await receive(mailOf({ to: address.replace('in.waybill.test', 'elsewhere.test'), from }))).toBe('not_ours')
  expect(await receive(mailOf({ to: 'customers@firma.pl', from }), { recipients: [address] })).toBe('read')
})

test('a refused mail is dismissed and brought back, and forgotten after thirty days', async () => {
  const by = await world.story.company('Freight_Forwarder')
  await receive(mailOf({ to: await addressOf(by), from: by.email, text: 'no loads' }))
  const [mail] = (await trayOf(by)).importMails.nodes
  const stranger = await world.story.company('Freight_Forwarder')
  const input = { import_mail_id: mail!.id }
  await expect(dismissImportMail(await world.as(stranger.token), input)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await dismissImportMail(await world.as(by.token), input)
  expect((await trayOf(by)).importMails.nodes).toEqual([])
  await restoreImportMail(await world.as(by.token), input)
  expect((await trayOf(by)).importMails.nodes).toHaveLength(1)
  world.later(31 * 24 * 60)
  await importsFeature.tasks.tasks.forget_import_mails({}, world.platform)
  expect((await trayOf(by)).importMails.nodes).toEqual([])
})

test('a hundred refused mails a day are noted, and no more', async () => {
  const by = await world.story.company('Freight_Forwarder')
  const to = await addressOf(by)
  const team_id = by.team_id
  const rows = Array.from({ length: 100 }, (_, at) => ({
    team_id,
    user_id: null,
    message_id: `flood ${at}`,
    from_address: 'spam@spam.test',
    subject: '',
    outcome: 'unknown_sender' as const,
    received_at: world.now,
  }))
  await world.db.insertInto('import_mails').values(rows).execute()
  expect(await receive(mailOf({ to, from: 'spam@spam.test' }))).toBe('unknown_sender')
  const { length } = await world.db.selectFrom('import_mails').select('id').where('team_id', '=', team_id).execute()
  expect(length).toBe(100)
})
