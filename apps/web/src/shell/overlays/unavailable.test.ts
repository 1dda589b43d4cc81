import { expect, test } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { saysUnavailable } from './overlays.tsx'

test('an error that says 503 means that the product is being looked after', () => {
  for (const error of [
    new ApiError('MAINTENANCE', 'Service Unavailable', { status: 503 }),
    new Response(null, { status: 503 }),
    new Error('Request failed with status code 503'),
    'HTTP 503',
  ])
    expect(saysUnavailable(error)).toBe(true)
})

test('any other error does not', () => {
  for (const error of [
    new ApiError('NETWORK', 'HTTP 502', { status: 502 }),
    new Response(null, { status: 500 }),
    new Error('Cannot read properties of undefined'),
    'Job 15034 is gone',
    null,
    undefined,
  ])
    expect(saysUnavailable(error)).toBe(false)
})
