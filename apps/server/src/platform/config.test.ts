import { expect, test } from 'vitest'
import { readConfig, variables } from './config.ts'
import { expectedOf } from './config-words.ts'

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

const stripe = Object.fromEntries(
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRETS'].map((name) => [
    name,
    expectedOf[name]!.such_as,
  ]),
)

test('there is a sentence for every variable, and its example is taken', () => {
  expect(Object.keys(expectedOf).sort()).toEqual([...variables].sort())
  // Those of Stripe are set together, or not at all; keys of Apple and Google are files (`create-push.test.ts`).
  const isAlone = (name: string) => !(name in stripe) && !/^(FCM_SERVICE_ACCOUNT|APNS_KEY|APNS_KEY_ID)$/.test(name)
  for (const name of variables.filter(isAlone)) expect(refusalOf({ [name]: expectedOf[name]!.such_as })).toBe('none')
  expect(refusalOf({ ...stripe, DEMO: '0' })).toBe('none')
})

test('half of Stripe is refused, and two modes, and the demo with it', () => {
  for (const name of Object.keys(stripe))
    expect(refusalOf({ ...stripe, [name]: '', DEMO: '0' })).toContain('belong together')
  expect(refusalOf({ ...stripe, DEMO: '0', STRIPE_PUBLISHABLE_KEY: 'pk_live_51abc' })).toContain('one mode')
  expect(refusalOf({ ...stripe, DEMO: '1' })).toContain('set DEMO=0')
  expect(refusalOf({ ...stripe, DEMO: '0', STRIPE_API_URL: 'https://evil.example.com' })).toContain('STRIPE_API_URL')
})
