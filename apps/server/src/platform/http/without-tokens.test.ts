import { expect, test } from 'vitest'
import { withoutTokens } from './without-tokens.ts'

test.each([
  ['/impersonate/s3cret', '/impersonate/•'],
  ['/impersonate/s3cret?x=1', '/impersonate/•?x=1'],
  ['/track/s3cret', '/track/•'],
  ['/create-password?lang=pl&token=s3cret&x=1', '/create-password?lang=pl&token=•&x=1'],
  ['/files/1/tracked?link=7&signature=s3cret', '/files/1/tracked?link=7&signature=•'],
  ['/files/1', '/files/1'],
])('%s stands in the log as %s', (url, told) => {
  expect(withoutTokens(url)).toBe(told)
})
