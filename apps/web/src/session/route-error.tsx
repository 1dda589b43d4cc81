import { IconCloudOff, IconLock, IconRoadOff } from '@tabler/icons-react'
import { createContext, type ReactNode, use, useEffect } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import { m } from '@waybill/locales/messages'
import { ApiError } from '../api/api-error.ts'
import { Button, LinkButton } from '../ui/action/button.tsx'
import { MessagePage } from '../ui/layout/message-page.tsx'
import { ErrorState } from '../ui/state/error-state.tsx'

/** Spec §9. A browser may believe to be online all the time: then nothing else tells. */
const AGAIN_MS = 10_000

/** In place of a page that could not be loaded or drawn; the pages around it stay. It comes by itself with the connection. */
export function RouteError() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  const isUnreached = error instanceof ApiError && error.code === 'NETWORK'
  useEffect(() => {
    if (!isUnreached) return
    const again = () => void revalidate()
    addEventListener('online', again)
    const timer = setInterval(again, AGAIN_MS)
    return () => {
      removeEventListener('online', again)
      clearInterval(timer)
    }
  }, [isUnreached, revalidate])
  if (!(error instanceof ApiError)) {
    // A chunk of an older version, or a fault of ours: only a reload helps.
    reportError(error)
    return <ErrorState text={m.app_error_stale_version()} onRetry={() => location.reload()} />
  }
  if (error.code === 'NOT_FOUND') return <NotFoundScreen />
  if (error.code === 'FORBIDDEN') return <ForbiddenScreen reason={error.message} />
  if (isUnreached) return <Unreached onRetry={() => void revalidate()} />
  return <ErrorState text={m.app_error_graphql({ message: error.message })} onRetry={() => void revalidate()} />
}

/** The pages that open without signal, drawn by the frame that knows them. */
export const WhatIsHere = createContext<ReactNode>(null)

/** With a way out: an installed application has no button to go back. */
function Unreached({ onRetry }: { onRetry: () => void }) {
  return (
    <MessagePage
      icon={<IconCloudOff size={30} />}
      title={m.app_error_unreached_title()}
      text={m.app_error_unreached_text()}
      below={use(WhatIsHere)}
    >
      <Button kind="primary" onClick={onRetry}>
        {m.ui_retry()}
      </Button>
      <LinkButton to="/">{m.app_not_found_home()}</LinkButton>
    </MessagePage>
  )
}

/** Spec §8: "Access Forbidden: You can't view this page", and why where that is known. */
export function ForbiddenScreen({ reason }: { reason: string | null }) {
  return (
    <MessagePage
      icon={<IconLock size={30} />}
      title={m.app_unauthorized_title()}
      text={[m.app_unauthorized_text(), reason].filter(Boolean).join(' ')}
    >
      <LinkButton to="/">{m.app_not_found_home()}</LinkButton>
    </MessagePage>
  )
}

export function NotFoundScreen() {
  return (
    <MessagePage icon={<IconRoadOff size={30} />} title={m.app_not_found_title()} text={m.app_not_found_text()}>
      <LinkButton to="/">{m.app_not_found_home()}</LinkButton>
    </MessagePage>
  )
}
