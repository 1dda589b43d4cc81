import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '@waybill/locales/messages'
import { publicUrl } from '../../api/server.ts'
import type { NativeApp } from '../../native/app.ts'
import { safeNext } from '../../session/navigation-guard.ts'
import { pathOfLink } from '../../session/path-of-link.ts'
import { userHere } from '../../session/session.ts'
import { Button } from '../../ui/action/button.tsx'
import { unasked } from '../../ui/form/use-unsaved-changes.ts'
import { useIsDark } from '../../ui/layout/use-theme.ts'
import { Modal } from '../../ui/overlay/modal.tsx'
import { bottomBarOf } from '../navigation.ts'
import { backStep, closeTopmost } from './go-back.ts'
import { resumeHere } from './resume.ts'
import { askWhetherTooOld } from './version-gate.ts'

/** The phone's events for the app: a link, a tap on a notification, back in front, the back key. */
export function NativeEvents({ app }: { app: NativeApp }) {
  const navigate = useNavigate()
  const [asked, setAsked] = useState<string | null>(null)
  const isDark = useIsDark()
  useEffect(() => app.showOn(isDark), [app, isDark]) // a theme may be chosen that the phone itself does not have
  const latest = useRef(navigate)
  latest.current = navigate

  useEffect(() => {
    app.showPage()
    const goTo = (path: string) => void latest.current(path, { state: unasked })
    void askWhetherTooOld().then(
      (isTooOld) => isTooOld && goTo(location.pathname), // the guard decides what may still be opened
      () => undefined,
    )
    const stops = [
      app.onOpen((opened) => {
        if ('store' in opened) return app.openStore() // spec §2 "Notification tap routing"
        if ('path' in opened && isForSomebodyElse(opened.user_id)) return
        const path = 'path' in opened ? safeNext(opened.path) : pathOfLink(opened.url, new URL(publicUrl('/')).host)
        if (path?.startsWith('/impersonate/')) setAsked(path)
        else if (path) goTo(path)
      }),
      app.onResume(() => void resumeHere(app, goTo)),
      app.onBack(() => {
        const step = backStep({
          isDialogOpen: document.querySelector('[role="dialog"], [role="menu"]') !== null,
          isTabRoot: isTabRoot(location.pathname),
          hasHistory: ((history.state as { idx?: number } | null)?.idx ?? 0) > 0,
        })
        if (step === 'close') closeTopmost()
        else if (step === 'back') void latest.current(-1)
        else app.minimise()
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [app])

  return asked && <OpenInPlace path={asked} onClose={() => setAsked(null)} />
}

/**
 * A message of before, to the user who was signed in then. A signed-out reader is asked to sign in, and led on from
 * there.
 */
function isForSomebodyElse(user_id: string | null): boolean {
  const me = userHere()
  return user_id !== null && me !== null && me.id !== user_id
}

function isTabRoot(pathname: string): boolean {
  const me = userHere()
  return pathname === '/login' || (me !== null && bottomBarOf(me).some(({ to }) => to === pathname))
}

/** A link that signs in as somebody else is asked about first: any page may hold one. */
function OpenInPlace({ path, onClose }: { path: string; onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <Modal title={m.native_impersonate_title()} onClose={onClose}>
      <p className="text-soft">{m.native_impersonate_text()}</p>
      <div className="mt-5 flex flex-wrap justify-end gap-2 *:grow lg:*:grow-0">
        <Button onClick={onClose}>{m.ui_cancel()}</Button>
        <Button
          kind="primary"
          onClick={() => {
            onClose()
            void navigate(path, { state: unasked })
          }}
        >
          {m.native_impersonate_open()}
        </Button>
      </div>
    </Modal>
  )
}
