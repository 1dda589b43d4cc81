import { lazy, Suspense, useEffect, useState } from 'react'
import { Outlet, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { ApiError } from '../api/api-error.ts'
import { onFirstToast } from '../ui/overlay/toast.ts'
import { NavigationStatus } from './navigation-status.tsx'
import { privateFirstSegments } from './navigation-guard.ts'
import { loading } from './react-to-error.ts'
import { freshUser, knownUser, onSignedOutElsewhere, type Me } from './session.ts'

const Toasts = lazy(() => import('./toasts.tsx').then((module) => ({ default: module.Toasts })))

/** Around every page, public ones too: kept small, since it is part of the first load of the login. */
export function Root() {
  const [hasToasts, setHasToasts] = useState(false)
  const navigate = useNavigate()
  useEffect(() => onFirstToast(() => setHasToasts(true)), [])
  useEffect(() => onSignedOutElsewhere(() => void navigate('/login')), [navigate])
  return (
    <>
      <NavigationStatus />
      <Outlet />
      {hasToasts && (
        <Suspense>
          <Toasts />
        </Suspense>
      )}
    </>
  )
}

/** The signed-in user for the whole page (`useMe`); public pages do not wait for them. */
export async function rootLoader({ request }: LoaderFunctionArgs): Promise<Me | null> {
  if (!privateFirstSegments.has(new URL(request.url).pathname.split('/')[1])) return null
  return loading(async () => {
    try {
      return await freshUser(request.signal)
    } catch (error) {
      const known = await knownUser().catch(() => null)
      // Without signal a driver goes on with what this device knows.
      if (known && error instanceof ApiError && error.code === 'NETWORK') return known
      throw error
    }
  })
}
