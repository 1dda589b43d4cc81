import { expect, test } from 'vitest'
import { testedLines } from '@waybill/domain/setup/setup-line'
import { useWorld } from '../../../testing/world.ts'
import { readConfig } from '../../platform/config.ts'
import { recordBackup } from '../../platform/backup/backups.sql.ts'
import { setupLinesOf } from './setup-lines.ts'
import { misspeltWarnings, setupWarnings } from './setup-warnings.ts'

const world = useWorld()
const query = '{ setupLines { code is_ok name fix last_at aside { reason person } } }'
type Line = {
  code: string
  is_ok: boolean
  name: string
  last_at: string | null
  aside: { reason: string; person: string } | null
}

async function lines(token: string): Promise<Record<string, Line>> {
  const { data } = await world.graphql(token, query)
  const all = data!['setupLines'] as unknown as Line[]
  return Object.fromEntries(all.map((line) => [line.code, line]))
}
const mutation = (name: string, type: string, fields: string) =>
  `mutation ($input: ${type}!) { ${name}(input: $input) ${fields} }`

test('the page and the log read one list: what is missing, what is in order, what was put aside', async () => {
  const owner = await world.story.staff()
  expect((await lines(owner.token))['staff']).toMatchObject({ is_ok: false })
  const support = await world.story.staff('support')
  const found = await lines(owner.token)
  expect(found['staff']).toMatchObject({ is_ok: true, name: 'Two staff with a second factor' })
  for (const code of [
    'mail',
    'operator',
    'payments',
    'backup',
    'public_url',
    'legal_texts',
    'metrics',
    'ico',
    'webhook',
  ])
    expect(found[code], code).toMatchObject({ is_ok: false, aside: null, last_at: null })
  for (const code of ['clock', 'plans', 'push']) expect(found[code], code).toMatchObject({ is_ok: true })

  await recordBackup(world.platform.databases.url, { at: world.now, bytes: 5_000_000_000, files: 7, ok: true })
  const last = (await lines(owner.token))['backup']
  expect(last).toMatchObject({ is_ok: true })
  expect(new Date(last!.last_at!)).toEqual(world.now)
  world.later(27 * 60)
  expect((await lines(owner.token))['backup']).toMatchObject({ is_ok: false })

  const aside = { code: 'legal_texts', reason: 'Read by Lee and Hall.' }
  const put = (token: string) =>
    world.graphql(token, mutation('putSetupLineAside', 'PutSetupLineAsideInput', '{ code }'), { input: aside })
  expect((await put(support.token)).errors?.[0]?.extensions.refusal).toBe('staff_role')
  expect((await put(owner.token)).errors).toBeUndefined()
  expect((await lines(owner.token))['legal_texts']?.aside).toEqual({ reason: aside.reason, person: 'Sam Staff' })
  const { config, databases } = world.platform
  const now = await setupLinesOf({ config, db: databases.db, now: world.now })
  const said = setupWarnings(now).join('\n')
  expect(said).toContain('Before you open: Mail server. Nobody can confirm an address')
  expect(said).not.toContain('solicitor')
  const takeUp = mutation('takeUpSetupLine', 'SetupLineInput', '{ code }')
  await world.graphql(owner.token, takeUp, { input: { code: 'legal_texts' } })
  expect((await lines(owner.token))['legal_texts']?.aside).toBeNull()
  const member = await world.story.company('Courier_Company')
  expect((await world.graphql(member.token, query)).errors?.[0]?.extensions.refusal).toBe('not_staff')
})

test('a test is made at once and says what came of it', async () => {
  const owner = await world.story.staff()
  const tried = async (code: string, token = owner.token) =>
    world.graphql(token, mutation('runSetupTest', 'RunSetupTestInput', '{ is_ok text }'), { input: { code } })
  expect((await tried('mail')).data!['runSetupTest']).toEqual({
    is_ok: true,
    text: `A mail is on its way to ${owner.email}.`,
  })
  expect(world.letters.at(-1)).toMatchObject({ to: owner.email, subject: 'Mails arrive' })
  for (const code of testedLines.filter((each) => !['mail', 'public_url'].includes(each)))
    expect((await tried(code)).data!['runSetupTest'], code).toMatchObject({ is_ok: false })
  const observer = await world.story.staff('observer')
  expect((await tried('mail', observer.token)).errors?.[0]?.extensions.refusal).toBe('staff_role')
  expect((await tried('disk')).errors?.[0]?.extensions.code).toBe('VALIDATION')
})

test('a message to the owner’s own devices goes out at once; without a device the test says what to do', async () => {
  const owner = await world.story.staff()
  const tried = async () =>
    (
      await world.graphql(owner.token, mutation('runSetupTest', 'RunSetupTestInput', '{ is_ok text }'), {
        input: { code: 'push' },
      })
    ).data!['runSetupTest']
  expect(await tried()).toMatchObject({
    is_ok: false,
    text: expect.stringContaining('switch notifications on') as string,
  })
  const { viewer } = await world.as(owner.token)
  const { session_id } = viewer!
  const device = { kind: 'webpush', endpoint: 'https://push.example.test/1', p256dh: 'p', auth: 'a' } as const
  const row = { ...device, user_id: owner.id, session_id: session_id!, user_agent: 'A browser' }
  await world.db.insertInto('push_devices').values(row).execute()
  expect(await tried()).toEqual({ is_ok: true, text: 'Sent to 1 device of yours.' })
  expect(world.pushes.at(-1)).toMatchObject({ endpoint: device.endpoint, content: { user_id: owner.id } })
})

test('the registration with the ICO and the messages of Stripe are in order once they are there', async () => {
  const { config, databases } = world.platform
  const operator = readConfig({ OPERATOR_ICO_NUMBER: ' za 123456 ' }).operator
  expect(operator.ico_number).toBe('ZA123456')
  const stripe = { secret_key: 's', publishable_key: 'p', webhook_secrets: ['w'], api_url: 'https://api.stripe.com' }
  const look = async () =>
    (await setupLinesOf({ config: { ...config, operator, stripe }, db: databases.db, now: world.now })).filter(
      ({ code }) => ['ico', 'webhook'].includes(code),
    )
  expect(await look()).toMatchObject([
    { code: 'ico', is_ok: true },
    { code: 'webhook', is_ok: false, last_at: null },
  ])
  const message = { id: 'evt_1', object: 'invoice', object_id: 'in_1', customer_id: 'cus_1', received_at: world.now }
  await world.db.insertInto('payment_messages').values(message).execute()
  expect(await look()).toMatchObject([{ is_ok: true }, { is_ok: true, last_at: world.now }])
})

test('a variable that is nearly one of ours is named with it', () => {
  expect(misspeltWarnings({ SMTP_ULR: 'x', PATH: 'y' })).toEqual([
    'SMTP_ULR is set, and is no variable of this server: did you mean SMTP_URL?',
  ])
})

test('a line that was not put aside is not there to be taken up', async () => {
  const owner = await world.story.staff()
  const takeUp = mutation('takeUpSetupLine', 'SetupLineInput', '{ code }')
  const { errors } = await world.graphql(owner.token, takeUp, { input: { code: 'metrics' } })
  expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND')
})
