import { afterEach, expect, test, vi } from 'vitest'
import { overwriteGetLocale } from '@waybill/locales/runtime'
import type { Operation } from '../api/operation.ts'
import { ApiError } from '../api/api-error.ts'
import { request } from '../api/request.ts'
import { signInProblem } from '../features/sign-in/sign-in-problem.ts'
import { bulkReasonOf } from './bulk-reason.ts'
import { reactionTo } from './error-reactions.ts'
import { errorText } from './error-text.ts'

afterEach(() => {
  overwriteGetLocale(() => 'en')
  vi.unstubAllGlobals()
})

const operation: Operation<{ Me: null }, Record<string, never>> = { id: 'sha256:me', name: 'Me', kind: 'query' }

async function failureOf(fetch: () => Promise<Response>): Promise<ApiError> {
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) =>
    Promise.race([
      fetch(),
      new Promise((_, reject) => signal!.addEventListener('abort', () => reject(signal!.reason))),
    ]),
  )
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  vi.stubGlobal('document', { cookie: '' })
  return request(operation, {}, { answer_ms: 10 }).then(
    () => expect.unreachable('the request was answered'),
    (error: unknown) => error as ApiError,
  )
}

/** Each browser has its own English for a line that is cut. */
const cut = ['Failed to fetch', 'Load failed', 'NetworkError when attempting to fetch resource.']
const waysToFail: [string, () => Promise<Response>, Record<'en' | 'ro' | 'pl', string>][] = [
  ...cut.map((words): (typeof waysToFail)[number] => [
    words,
    () => Promise.reject(new TypeError(words)),
    {
      en: 'Network Error: Failed to fetch',
      ro: 'Eroare de rețea: serverul nu poate fi contactat',
      pl: 'Błąd sieci: brak połączenia z serwerem',
    },
  ]),
  [
    'no answer in time',
    () => new Promise(() => {}),
    {
      en: 'Network Error: Timeout',
      ro: 'Eroare de rețea: serverul nu a răspuns la timp',
      pl: 'Błąd sieci: serwer nie odpowiedział na czas',
    },
  ],
  [
    'an answer of a proxy',
    () => Promise.resolve(new Response('<html>', { status: 502 })),
    { en: 'Network Error: HTTP 502', ro: 'Eroare de rețea: HTTP 502', pl: 'Błąd sieci: HTTP 502' },
  ],
]

test.each(waysToFail)(
  'a line that fails (%s) is told in the reader’s language, wherever it is told',
  async (...way) => {
    const [, fetch, words] = way
    const error = await failureOf(fetch)
    for (const [language, expected] of Object.entries(words)) {
      overwriteGetLocale(() => language as keyof typeof words)
      const told = [
        errorText(error),
        signInProblem(error),
        bulkReasonOf({ id: '1', error }),
        ...reactionTo(error, { isImpersonated: false }).toasts,
      ]
      expect(told).toEqual([expected, expected, expected, expected])
    }
  },
)

test('a row of many says why in the reader’s language, whatever refused it', () => {
  overwriteGetLocale(() => 'pl')
  const rows: [ApiError, RegExp][] = [
    [new ApiError('MAINTENANCE', 'Service Unavailable', { status: 503 }), /Zaraz|wracamy|chwil/i],
    [new ApiError('ABORTED', 'Aborted'), /./],
    [new ApiError('RATE_LIMITED', 'Too many requests'), /Zbyt wiele prób/],
    [new ApiError('VALIDATION', 'Invalid', { validation: { amount: ['required'] } }), /./],
    [new ApiError('FORBIDDEN', 'Nie masz uprawnień'), /^Nie masz uprawnień$/],
  ]
  for (const [error, words] of rows) {
    expect(errorText(error)).toMatch(words)
    if (error.code !== 'FORBIDDEN') expect(errorText(error)).not.toContain(error.message)
  }
})
