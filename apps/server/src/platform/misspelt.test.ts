import { expect, test } from 'vitest'
import { variables } from './config.ts'
import { misspeltVariables } from './misspelt.ts'

test.each([
  ['SMTP_ULR', 'SMTP_URL'],
  ['OPERATOR_NAM', 'OPERATOR_NAME'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['PUBLICURL', 'PUBLIC_URL'],
  ['smtp_url', 'SMTP_URL'],
  ['STRIPE_WEBHOOK_SECRET', 'STRIPE_WEBHOOK_SECRETS'],
])('%s is named with %s', (name, nearest) => {
  expect(misspeltVariables({ [name]: 'x' }, variables)).toEqual([{ name, nearest }])
})

test('names of others are left alone', () => {
  const others = [
    'PATH',
    'HOME',
    'HOSTNAME',
    'NODE_PATH',
    'NODE_OPTIONS',
    'LOGNAME',
    'MAIL',
    'AWS_REGION',
    'npm_config_user_agent',
  ]
  const source = Object.fromEntries([...others, ...variables].map((name) => [name, 'x']))
  expect(misspeltVariables(source, variables)).toEqual([])
})
