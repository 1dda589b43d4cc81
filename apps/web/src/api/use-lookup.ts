import { useEffect, useState } from 'react'
import { ApiError } from './api-error.ts'
import type { Operation } from './operation.ts'
import { request } from './request.ts'

/**
 * Asks while the user types: waits `delay` ms, gives up the question before, and keeps the last answer on screen.
 * `variables` null asks nothing. Failures stay silent, because the field can be filled in without the answer.
 */
export function useLookup<Result, Variables>(
  operation: Operation<Result, Variables>,
  variables: Variables | null,
  delay = 120,
): { data: Result | null; pending: boolean } {
  const [data, setData] = useState<Result | null>(null)
  const [pending, setPending] = useState(false)
  const question = variables === null ? null : JSON.stringify(variables)

  useEffect(() => {
    if (question === null) return
    const abort = new AbortController()
    const ask = async (variables: Variables) => {
      setPending(true)
      try {
        setData(await request(operation, variables, { signal: abort.signal }))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
      } finally {
        if (!abort.signal.aborted) setPending(false)
      }
    }
    const timer = setTimeout(() => void ask(JSON.parse(question) as Variables), delay)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [operation, question, delay])

  return { data: question === null ? null : data, pending }
}
