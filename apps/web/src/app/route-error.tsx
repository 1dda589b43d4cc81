import { useEffect } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import { m } from '@waybill/locales/messages'
import { ApiError } from '../api/api-error.ts'
import { ErrorState } from '../ui/state/error-state.tsx'
import { ForbiddenScreen } from './forbidden-screen.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'

/** In place of a page that could not be loaded or drawn; the pages around it stay. It comes by itself with the connection. */
export function RouteError() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  const isUnreached = error instanceof ApiError && error.code === 'NETWORK'
  useEffect(() => {
    if (!isUnreached) return
    const again = () => void revalidate()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [isUnreached, revalidate])
  if (!(error instanceof ApiError)) {
    // A chunk of an older version, or a fault of ours: only a reload helps.
    reportError(error)
    return <ErrorState text={m.app_error_stale_version()} onRetry={() => location.reload()} />
  }
  if (error.code === 'NOT_FOUND') return <NotFoundScreen />
  if (error.code === 'FORBIDDEN') return <ForbiddenScreen reason={error.message} />
  const message = error.message
  const text = isUnreached ? m.app_error_network({ message }) : m.app_error_graphql({ message })
  return <ErrorState text={text} onRetry={() => void revalidate()} />
}
