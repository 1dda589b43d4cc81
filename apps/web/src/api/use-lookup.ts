import { useEffect, useState } from 'react'
import { ApiError } from './api-error.ts'
import type { Operation } from './operation.ts'
import { request } from './request.ts'

type Answered<Result> = { question: string | null; data: Result | null }

/**
 * Asks while the user types: waits `delay` ms, gives up the question before, and keeps the last answer on screen until
 * there is another. `pending` says that the data is not the answer to what is asked now. `variables` null asks nothing.
 * Failures stay silent, because the field can be filled in without the answer: there is no data then.
 */
export function useLookup<Result, Variables>(
  operation: Operation<Result, Variables>,
  variables: Variables | null,
  delay = 120,
): { data: Result | null; pending: boolean } {
  const [answered, setAnswered] = useState<Answered<Result>>({ question: null, data: null })
  const question = variables === null ? null : JSON.stringify(variables)

  useEffect(() => {
    if (question === null) return setAnswered({ question, data: null })
    const abort = new AbortController()
    const ask = async () => {
      const data = await answerTo(operation, JSON.parse(question) as Variables, abort.signal)
      if (!abort.signal.aborted) setAnswered({ question, data })
    }
    const timer = setTimeout(() => void ask(), delay)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [operation, question, delay])

  return { data: question === null ? null : answered.data, pending: answered.question !== question }
}

async function answerTo<Result, Variables>(
  operation: Operation<Result, Variables>,
  variables: Variables,
  signal: AbortSignal,
): Promise<Result | null> {
  try {
    return await request(operation, variables, { signal })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return null
  }
}
