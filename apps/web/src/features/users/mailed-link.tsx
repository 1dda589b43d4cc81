import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import type { Operation } from '../../api/operation.ts'
import { request } from '../../api/request.ts'
import { markMeStale } from '../../query/client.ts'

type Outcome<Result> = { result: Result } | 'expired' | 'taken' | 'failed' | null
type Input = { input: { token: string } }

/** The action behind a mailed link's button: mail scanners open links, they press nothing. */
export function useMailedLink<Result>(operation: Operation<Result, Input>) {
  const [search] = useSearchParams()
  const [outcome, setOutcome] = useState<Outcome<Result>>(null)
  const [pending, setPending] = useState(false)
  const token = search.get('token') ?? ''

  async function follow() {
    setPending(true)
    try {
      const result = await request(operation, { input: { token } })
      markMeStale()
      setOutcome({ result })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setOutcome(meanings[error.code] ?? 'failed')
    } finally {
      setPending(false)
    }
  }

  return { outcome, pending, follow }
}

const meanings: Partial<Record<ApiError['code'], 'expired' | 'taken'>> = {
  NOT_FOUND: 'expired',
  VALIDATION: 'expired',
  CONFLICT: 'taken',
}
