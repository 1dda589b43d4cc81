import { expect, test } from 'vitest'
import { MAX_MAIL_BYTES } from '@waybill/domain/imports/import-mail'
import { mailOf } from '../../../../testing/incoming-mail.ts'
import { type BoxedMail, startMailbox } from '../../../../testing/mailbox-server.ts'
import type { Person } from '../../../../testing/story.ts'
import { useWorld } from '../../../../testing/world.ts'
import { makeImportAddress } from './make-import-address.ts'
import { pollMailbox } from './poll-mailbox.ts'

const intake = {
  host: 'in.waybill.test',
  token: undefined,
  imap_url: undefined,
  auth_server: 'mx.waybill.test',
  is_on: true,
}
const world = useWorld({ intake })
/** The same server with a mailbox. */
const platformWith = (imap_url: string) => ({
  ...world.platform,
  config: { ...world.platform.config, intake: { ...intake, imap_url } },
})

async function addressOf(by: Person): Promise<string> {
  await makeImportAddress(await world.as(by.token), {})
  const { data } = await world.graphql(by.token, '{ importAddress { address } }')
  return (data!['importAddress'] as unknown as { address: string }).address
}

async function trayOf(by: Person) {
  const query = `{ imports { nodes { name source row_count posted_count user { id } } } importMails { nodes { id from_address subject outcome } } }`
  const { data } = await world.graphql(by.token, query)
  return data as unknown as {
    imports: { nodes: { name: string; source: string; row_count: number }[] }
    importMails: { nodes: { id: string; outcome: string }[] }
  }
}

test('an unread mailbox is taken in over IMAP, each mail once, and a mail that is too large by its headers', async () => {
  const by = await world.story.company('Freight_Forwarder')
  const [to, from] = [await addressOf(by), by.email]
  const mails: BoxedMail[] = [
    { source: mailOf({ to, from }), is_seen: false },
    { source: mailOf({ to, from }), is_seen: true },
    { source: mailOf({ to, from }), size: MAX_MAIL_BYTES + 1, is_seen: false },
  ]
  const mailbox = await startMailbox(mails)
  try {
    await pollMailbox(platformWith(mailbox.url))
    await pollMailbox(platformWith(mailbox.url))
  } finally {
    await mailbox.stop()
  }
  expect(mails.map(({ is_seen }) => is_seen)).toEqual([true, true, true])
  expect(await trayOf(by)).toMatchObject({
    imports: { nodes: [{ row_count: 1 }] },
    importMails: { nodes: [{ outcome: 'too_large' }] },
  })
})

test('a mail that the database cannot hold stops no other', async () => {
  const by = await world.story.company('Freight_Forwarder')
  const [to, from] = [await addressOf(by), by.email]
  const hidden = '=?utf-8?B?QQBC?=' // "A", NUL, "B"
  const mails: BoxedMail[] = [
    { source: mailOf({ to, from }).replace('Loads for Monday', hidden), is_seen: false },
    { source: mailOf({ to, from, text: 'LS11 5TD to M1 1AE\0 tomorrow 08:30 LWB' }), is_seen: false },
    { source: mailOf({ to, from }), is_seen: false },
  ]
  const mailbox = await startMailbox(mails)
  try {
    await pollMailbox(platformWith(mailbox.url))
  } finally {
    await mailbox.stop()
  }
  const { imports } = await trayOf(by)
  expect(imports.nodes.map(({ name }) => name).toSorted()).toEqual(['AB', 'Loads for Monday', 'Loads for Monday'])
})

test('a mail that fails stays unread, and stops no other', async () => {
  const by = await world.story.company('Freight_Forwarder')
  const [to, from] = [await addressOf(by), by.email]
  const mails: BoxedMail[] = [1, 2].map(() => ({ source: mailOf({ to, from }), is_seen: false }))
  const mailbox = await startMailbox(mails)
  let asked = 0
  const now = () => {
    if (asked++ === 0) throw new Error('Away.')
    return world.now
  }
  try {
    await expect(pollMailbox({ ...platformWith(mailbox.url), now })).rejects.toThrow('1 mails were not taken in.')
    expect(mails.map(({ is_seen }) => is_seen)).toEqual([false, true])
    await pollMailbox(platformWith(mailbox.url))
  } finally {
    await mailbox.stop()
  }
  expect(mails.map(({ is_seen }) => is_seen)).toEqual([true, true])
})
