import { afterEach, expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { client } from './client.ts'

afterEach(() => client.clear())

/** How often is asked until there is an answer, or none. */
async function askedOf(...failures: ApiError[]) {
  let asked = 0
  const queryFn = () => {
    const failure = failures[asked++]
    return failure ? Promise.reject(failure) : Promise.resolve('read')
  }
  const answer = await client.fetchQuery({ queryKey: ['client.test'], queryFn }).catch((error: unknown) => error)
  return { asked, answer }
}

const lost = (status: number) => new ApiError('NETWORK', `HTTP ${status}`, { status })

test('a read whose node died over it is asked once more', async () => {
  expect(await askedOf(lost(502))).toEqual({ asked: 2, answer: 'read' })
  expect(await askedOf(lost(504))).toEqual({ asked: 2, answer: 'read' })
  const again = lost(502)
  expect(await askedOf(lost(502), again)).toEqual({ asked: 2, answer: again })
})

test('without a line, or refused, nobody waits for a second try', async () => {
  const failures = [
    new ApiError('NETWORK', 'Failed to fetch'),
    lost(500),
    new ApiError('NOT_FOUND', 'No', { status: 404 }),
  ]
  for (const failure of failures) expect(await askedOf(failure)).toEqual({ asked: 1, answer: failure })
})
