import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { m } from '@waybill/locales/messages'
import { pageTitle } from '../ui/layout/page-title.ts'

const PATIENCE_MS = 120 // what is faster needs no progress

/** A bar along the top while the next page loads, and its title read out when it is there. */
export function NavigationStatus() {
  const isLoading = useNavigation().state !== 'idle'
  const { pathname } = useLocation()
  const [isSlow, setIsSlow] = useState(false)
  const [title, setTitle] = useState('')

  useEffect(() => {
    if (!isLoading) return setIsSlow(false)
    const timer = setTimeout(() => setIsSlow(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isLoading])

  useEffect(() => {
    void pathname
    const timer = setTimeout(() => setTitle(pageTitle()), PATIENCE_MS) // after the page has named itself
    return () => clearTimeout(timer)
  }, [pathname])

  return (
    <>
      <p role="status" className="sr-only">
        {isSlow ? m.ui_loading() : title}
      </p>
      {isSlow && (
        <div aria-hidden="true" className="fixed inset-x-0 top-0 z-70 h-1 overflow-hidden">
          <div className="h-full w-1/3 animate-travel bg-signal" />
        </div>
      )}
    </>
  )
}
