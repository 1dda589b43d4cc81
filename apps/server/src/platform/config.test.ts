import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readConfig, variables } from './config.ts'
import { expectedOf } from './config-words.ts'
import { rootOf } from './files/bucket.ts'

const refusalOf = (source: Record<string, string>): string => {
  try {
    readConfig(source)
    return 'none'
  } catch (error) {
    return (error as Error).message
  }
}

test.each([
  ['PORT', 'abc', 'PORT is set to "abc"; it must be a whole number from 1 to 65535, for example PORT=3000.'],
  ['PORT', '70000', 'PORT is set to "70000"; it must be a whole number from 1 to 65535, for example PORT=3000.'],
  ['DEMO', 'yes', 'DEMO is set to "yes"; it must be 0 or 1, for example DEMO=1.'],
  [
    'NODE_ENV',
    'live',
    'NODE_ENV is set to "live"; it must be development, test or production, for example NODE_ENV=production.',
  ],
])('%s=%s is refused in a sentence', (name, value, sentence) => {
  expect(refusalOf({ [name]: value })).toBe(sentence)
})

test('every variable that is wrong has its sentence, and no sentence tells a password', () => {
  const told = refusalOf({ PORT: 'x', DATABASE_URL: 'mysql://me:hunter2@db/waybill', METRICS_TOKEN: 'hunter2' })
  expect(told.split(' for example ')).toHaveLength(4)
  expect(told).toContain('DATABASE_URL was set to something else; it must be an address that begins with postgres://')
  expect(told).not.toContain('hunter2')
})

test.each(['DATABASE_URL', 'READ_DATABASE_URL'])('%s names one server', (name) => {
  const several = [
    'postgres://me:hunter2@one,two/way',
    'postgres://me:hunter2@one:1,two:2/way',
    'postgres:///way?host=one,two',
  ]
  for (const address of several)
    expect(refusalOf({ [name]: address })).toMatch(
      new RegExp(`^${name} was .*begins with postgres:// and names one server`),
    )
  for (const address of ['postgres://me:a,b@one/way', 'postgres:///way?host=/run/postgresql'])
    expect(refusalOf({ DATABASE_URL: address, [name]: address })).toBe('none')
})

const examplesOf = (...names: string[]) => Object.fromEntries(names.map((name) => [name, expectedOf[name]!.such_as]))

const stripe = examplesOf('STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRETS')
const operator = examplesOf('OPERATOR_NAME', 'OPERATOR_ADDRESS', 'OPERATOR_VAT_NUMBER')

test('/metrics opens to private addresses and networks, never to one of the internet', () => {
  const from = (text: string) => readConfig({ METRICS_FROM: text }).metrics_from!
  const two = from('10.0.0.5, 192.168.1.0/24,fd00::/8')
  for (const address of ['10.0.0.5', '::ffff:10.0.0.5', '192.168.1.200', 'fd12::1'])
    expect(two.holds(address)).toBe(true)
  for (const address of ['10.0.0.6', '192.168.2.1', '203.0.113.9', 'fe80::1', 'nonsense', ''])
    expect(two.holds(address)).toBe(false)
  for (const bad of [
    '203.0.113.9',
    '0.0.0.0/0',
    '10.0.0.0/7',
    '10.0.0.0/33',
    '10.0.0.5/',
    '10.0.0',
    '::/0',
    'grafana',
    '10.0.0.5;10.0.0.6',
    '10.0.0.5,,',
  ])
    expect(refusalOf({ METRICS_FROM: bad })).toMatch(
      /^METRICS_FROM is set to ".*"; it must be one or more private addresses/,
    )
})

test('there is a sentence for every variable, and its example is taken', () => {
  expect(Object.keys(expectedOf).sort()).toEqual([...variables].sort())
  // Those of Stripe and those of a bucket are set together, or not at all, and those of the brand with its name; keys of Apple and Google are files (`create-push.test.ts`).
  const isAlone = (name: string) =>
    !(name in stripe) &&
    !/^(READ_DATABASE_URL|FILES_URL|FCM_SERVICE_ACCOUNT|APNS_KEY|APNS_KEY_ID|APPLE_STORE_\w+|BRAND_(SHORT_NAME|COLOUR|EMAIL|PHONE|IMPRINT)|GOOGLE_PLAY_SERVICE_ACCOUNT)$/.test(
      name,
    )
  for (const name of variables.filter(isAlone)) expect(refusalOf({ [name]: expectedOf[name]!.such_as })).toBe('none')
  expect(refusalOf({ ...stripe, ...operator, DEMO: '0' })).toBe('none')
  expect(refusalOf(examplesOf(...variables.filter((name) => name.startsWith('BRAND_'))))).toBe('none')
})

test('the demo and production do not go together', () => {
  expect(refusalOf({ NODE_ENV: 'production', DEMO: '1' })).toMatch(/^DEMO=1 and NODE_ENV=production do not go together/)
  for (const source of [{ NODE_ENV: 'production' }, { NODE_ENV: 'production', DEMO: '0' }, { DEMO: '1' }])
    expect(refusalOf(source)).toBe('none')
})

test('a replica stands beside a database of one’s own', () => {
  expect(refusalOf(examplesOf('DATABASE_URL', 'READ_DATABASE_URL'))).toBe('none')
  expect(refusalOf(examplesOf('READ_DATABASE_URL'))).toMatch(
    /^READ_DATABASE_URL is a replica of DATABASE_URL: set both/,
  )
})

const keys = { AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE', AWS_SECRET_ACCESS_KEY: 'secret' }

test('a bucket is known by its address and needs its keys; keys alone are for something else', () => {
  const minio = 's3://waybill/files/of-us/?endpoint=http://127.0.0.1:9000&path_style=1'
  expect(readConfig({ FILES_URL: minio, ...keys }).files).toEqual({
    bucket: 'waybill',
    prefix: 'files/of-us/',
    endpoint: 'http://127.0.0.1:9000',
    region: 'us-east-1',
    path_style: true,
    access_key_id: 'AKIDEXAMPLE',
    secret_access_key: 'secret',
  })
  const amazon = readConfig({ FILES_URL: 's3://waybill?region=eu-west-2', ...keys }).files!
  expect([rootOf(amazon), amazon.prefix]).toEqual(['https://waybill.s3.eu-west-2.amazonaws.com', ''])
  expect(readConfig(keys).files).toBeNull()
  for (const missing of Object.keys(keys))
    expect(refusalOf({ FILES_URL: minio, ...keys, [missing]: '' })).toContain('FILES_URL needs AWS_ACCESS_KEY_ID')
})

test.each([
  'waybill',
  'https://waybill.s3.amazonaws.com',
  's3://',
  's3://Waybill_Files',
  's3://key:secret@waybill',
  's3://waybill/a//b',
  's3://waybill?endpoint=minio:9000',
  's3://waybill?endpoint=https://minio.example.com/under',
  's3://waybill?path_style=yes',
  's3://waybill?pathstyle=1',
  's3://waybill?region=London West',
])('FILES_URL=%s is refused in a sentence that says what one looks like', (value) => {
  const told = refusalOf({ FILES_URL: value, ...keys })
  expect(told).toMatch(
    /^FILES_URL .*; it must be the address of a bucket.* for example FILES_URL=s3:\/\/waybill\/files/,
  )
  expect(told).not.toContain('key:secret')
})

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
const appleStore = {
  APPLE_STORE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  APPLE_STORE_KEY_ID: 'ABC123DEFG',
  APPLE_STORE_ISSUER_ID: '57246542-96fe-1a63-e053-0824d011072a',
  APPLE_STORE_APP_ID: '1234567890',
  DEMO: '0',
}

test('half of the App Store is refused, the demo with it, and every world but the two that are checked', () => {
  expect(refusalOf(appleStore)).toBe('none')
  for (const name of ['APPLE_STORE_KEY', 'APPLE_STORE_KEY_ID', 'APPLE_STORE_ISSUER_ID', 'APPLE_STORE_APP_ID'])
    expect(refusalOf({ ...appleStore, [name]: '' })).toContain('belong together')
  expect(refusalOf({ ...appleStore, DEMO: '1' })).toContain('set DEMO=0')
  expect(refusalOf({ ...appleStore, APPLE_STORE_ROOTS: '-----no certificate-----' })).toContain('APPLE_STORE_ROOTS')
  expect(refusalOf({ ...appleStore, APPLE_STORE_URL: 'https://evil.example.com' })).toContain('APPLE_STORE_URL')
  for (const STORES_TEST of ['Xcode', 'LocalTesting']) expect(refusalOf({ STORES_TEST })).toContain('STORES_TEST')
})

test('Apple’s own root is what it says it is, unless another is set', () => {
  const [root] = readConfig(appleStore).stores.apple!.roots
  expect(new X509Certificate(root!).fingerprint256).toBe(
    '63:34:3A:BF:B8:9A:6A:03:EB:B5:7E:9B:3F:5F:A7:BE:7C:4F:5C:75:6F:30:17:B3:A8:C4:88:C3:65:3E:91:79',
  )
})

test('half of Stripe is refused, and two modes, and the demo with it', () => {
  const whole = { ...stripe, ...operator, DEMO: '0' }
  for (const name of Object.keys(stripe)) expect(refusalOf({ ...whole, [name]: '' })).toContain('belong together')
  expect(refusalOf({ ...whole, STRIPE_PUBLISHABLE_KEY: 'pk_live_51abc' })).toContain('one mode')
  expect(refusalOf({ ...whole, DEMO: '1' })).toContain('set DEMO=0')
  expect(refusalOf({ ...whole, STRIPE_API_URL: 'https://evil.example.com' })).toContain('STRIPE_API_URL')
})

describe('where Stripe takes the money', () => {
  const samples = readConfig({}).operator
  const sampleOf: Readonly<Record<string, string>> = {
    OPERATOR_NAME: samples.company_name,
    OPERATOR_ADDRESS: samples.address_lines.join(', '),
    OPERATOR_VAT_NUMBER: samples.vat_number,
  }
  const live = { STRIPE_SECRET_KEY: 'sk_live_51abc', STRIPE_PUBLISHABLE_KEY: 'pk_live_51abc' }

  test.each(Object.keys(operator))('%s is the operator’s own, in both modes, and the sample is not', (name) => {
    const sentence = `${name} is not set, or to the sample; with STRIPE_SECRET_KEY, whose payments get VAT invoices, it must be`
    for (const mode of [{}, live])
      for (const value of ['', sampleOf[name]!])
        expect(refusalOf({ ...stripe, ...mode, ...operator, DEMO: '0', [name]: value })).toMatch(sentence)
    expect(refusalOf({ [name]: sampleOf[name]! })).toBe('none')
  })

  test('all that is missing is said at once, each with its example', () => {
    const told = refusalOf({ ...stripe, DEMO: '0' })
    for (const [name, such_as] of Object.entries(operator)) expect(told).toContain(`for example ${name}=${such_as}.`)
  })

  test('a VAT number is one', () => {
    expect(refusalOf({ OPERATOR_VAT_NUMBER: 'not registered' })).toBe(
      'OPERATOR_VAT_NUMBER is set to "not registered"; it must be a British VAT number, for example OPERATOR_VAT_NUMBER=GB123456782.',
    )
    expect(readConfig({ OPERATOR_VAT_NUMBER: 'gb 123 4567 82' }).operator.vat_number).toBe('GB123456782')
  })

  test('a telephone number is read like everybody’s, so that the link rings', () => {
    const phoneOf = (OPERATOR_PHONE: string) => readConfig({ OPERATOR_PHONE }).operator.phone
    expect(['0113 496 0000', '+44 (0)113 496 0000', '0113.496.0000'].map(phoneOf)).toEqual(
      Array.from({ length: 3 }, () => '+441134960000'),
    )
    expect(phoneOf('0113 496 0000 ext 5')).toBe('+441134960000;ext=5')
    expect(refusalOf({ OPERATOR_PHONE: '496 00' })).toBe(
      'OPERATOR_PHONE is set to "496 00"; it must be a telephone number, for example OPERATOR_PHONE=0113 496 0000.',
    )
  })
})

test('Google Play is asked about the operator’s own app; without an account that pushes, no message is taken', () => {
  const { privateKey: key } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const private_key = key.export({ type: 'pkcs8', format: 'pem' })
  const account = { project_id: 'waybill', client_email: 'play@waybill.test', private_key }
  const play = { GOOGLE_PLAY_SERVICE_ACCOUNT: JSON.stringify(account), APP_ID: 'app.example.couriers', DEMO: '0' }
  expect(readConfig(play).stores.google).toMatchObject({
    service_account: { client_email: 'play@waybill.test' },
    package_name: 'app.example.couriers',
    is_test: false,
    messages: null,
  })
  const pushed = readConfig({
    ...play,
    GOOGLE_PLAY_PUSH_ACCOUNT: 'push@waybill.test',
    PUBLIC_URL: 'https://way.example',
  })
  expect(pushed.stores.google?.messages).toMatchObject({
    account: 'push@waybill.test',
    audience: 'https://way.example/webhooks/google',
  })
})
