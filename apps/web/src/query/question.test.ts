import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { createMemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { ask } from './question.ts'
import { client, giveUp } from './client.ts'
import { refetch, topicsOnScreen } from './live.ts'
import { chainOf } from './use-pages.ts'
import { jobTopic } from './facts.ts'
import { keys } from './keys.ts'

const stayed = new AbortController().signal
afterEach(() => client.clear())

/** A question whose answers are counted, and a screen that shows them. */
function questionOf(name: string, answer: (time: number) => unknown = (time) => `${name} ${time}`) {
  let times = 0
  const queryFn = vi.fn<() => Promise<unknown>>(async () => answer(++times))
  const question = { queryKey: keys.screen(name, {}, ''), queryFn, meta: { about: () => [jobTopic(name)] } }
  return { question, queryFn, drawn: () => new QueryObserver(client, question).subscribe(() => undefined) }
}

test('a navigation sends each question once, and its screen asks for nothing more', async () => {
  const list = questionOf('list')
  const detail = questionOf('detail')
  const drawn: (() => void)[] = []
  const route = (id: string, { question, drawn: draw }: typeof list) => ({
    id,
    path: id,
    loader: async ({ request }: { request: Request }) => {
      const { answer } = await ask(question, request.signal)
      drawn.push(draw())
      return answer
    },
  })
  const router = createMemoryRouter([{ ...route('/list', list), children: [route('/list/:id', detail)] }], {
    initialEntries: ['/list/7'],
  })
  await expect.poll(() => router.state.loaderData).toEqual({ '/list': 'list 1', '/list/:id': 'detail 1' })
  await router.navigate('/list/8')
  expect(router.state.loaderData).toEqual({ '/list': 'list 1', '/list/:id': 'detail 2' })
  expect([list.queryFn.mock.calls.length, detail.queryFn.mock.calls.length]).toEqual([1, 2])
  for (const leave of drawn) leave()
})

test('nothing is shown again without being asked again', async () => {
  const { question } = questionOf('job')
  expect((await ask(question, stayed)).answer).toBe('job 1')
  expect((await ask(question, stayed)).answer).toBe('job 2')
})

test('a running query of an ended session is repeated in the present one', async () => {
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  let times = 0
  const queryFn = () => answers[times++]!.promise
  const asked = ask({ queryKey: keys.screen('me', {}, ''), queryFn }, stayed)
  giveUp()
  await expect.poll(() => times).toBe(2)
  answers[1]!.resolve('of now')
  answers[0]!.resolve('of before')
  expect((await asked).answer).toBe('of now')
})

test('a user who moves on waits for nothing', async () => {
  const leaving = new AbortController()
  const { question } = questionOf('slow', () => new Promise(() => undefined))
  const asked = ask(question, leaving.signal)
  leaving.abort()
  await expect(asked).rejects.toThrow('CancelledError')
})

test('a fact asks for what is on screen and about it, and for nothing else', async () => {
  const [about, other, gone] = [questionOf('7'), questionOf('8'), questionOf('9')]
  for (const { question } of [about, other, gone]) await ask(question, stayed)
  const leave = [about.drawn(), other.drawn()]
  expect(topicsOnScreen()).toEqual(['job 7', 'job 8'])
  expect(await refetch((topic) => topic === 'job 7' || topic === 'job 9')).toBe('answered')
  expect([about, other, gone].map(({ queryFn }) => queryFn.mock.calls.length)).toEqual([2, 1, 1])
  expect(client.getQueryData(about.question.queryKey)).toBe('7 2')
  for (const left of leave) left()
})

test.each([
  ['without a connection what is on screen stays, and nobody is told', 'NETWORK', 'unanswered'],
  ['what can be had no more the page is to say', 'NOT_FOUND', 'gone'],
] as const)('%s', async (_, code, outcome) => {
  const { question, drawn } = questionOf('7', (time) => {
    if (time > 1) throw new ApiError(code, code)
    return 'the job'
  })
  await ask(question, stayed)
  const leave = drawn()
  expect(await refetch(() => true)).toBe(outcome)
  expect(client.getQueryData(question.queryKey)).toBe('the job')
  leave()
})

test('of twenty pages a fact asks for the first, by the loader, and for the one its job stands on', async () => {
  const page = (at: number) => ({ nodes: [{ id: `${at}` }], has_next_page: true, end_cursor: `after ${at}` })
  const asked: (string | null)[] = []
  const question = chainOf(keys.pages('jobs', ''), page(0), async (after) => {
    asked.push(after)
    return page(after === null ? 0 : Number(after.slice(6)) + 1)
  })
  const first = questionOf('first', () => page(0))
  const list = { ...first.question, meta: { about: () => ['jobs' as const] } }
  await ask(list, stayed)
  const observer = new InfiniteQueryObserver(client, question)
  const leave = [observer.subscribe(() => undefined), new QueryObserver(client, list).subscribe(() => undefined)]
  for (let pages = 1; pages < 20; pages++) await observer.fetchNextPage()
  expect(observer.getCurrentResult().data?.pages).toHaveLength(20)
  asked.length = 0
  first.queryFn.mockClear()
  await refetch((topic) => topic === 'jobs' || topic === jobTopic('13'))
  expect(asked).toEqual(['after 12'])
  expect(first.queryFn).toHaveBeenCalledTimes(1)
  expect(observer.getCurrentResult().data?.pages).toHaveLength(20)
  for (const left of leave) left()
})
