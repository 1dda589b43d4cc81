import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { useWorksInShell } from './use-works-in-shell.ts'

const SettingsFrame = lazy(() =>
  import('../features/users/settings/settings-frame.tsx').then((module) => ({ default: module.Component })),
)

/** Pages that members find among their settings, and others by their address. */
function SettingsOfMember() {
  if (!useWorksInShell()) return <Outlet />
  return (
    <Suspense>
      <SettingsFrame />
    </Suspense>
  )
}

export { SettingsOfMember as Component }
