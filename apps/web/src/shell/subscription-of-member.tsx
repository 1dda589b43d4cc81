import { lazy, Suspense } from 'react'
import { Component as SettingsOfMember } from './settings-of-member.tsx'
import { useWorksInShell } from './use-works-in-shell.ts'

const SubscriptionFrame = lazy(() =>
  import('../features/subscriptions/subscription-frame.tsx').then((module) => ({ default: module.Component })),
)

/** The pages about paying stand among the settings; a frame of their own is for whom nothing else of the product is open. */
function SubscriptionOfMember() {
  if (useWorksInShell()) return <SettingsOfMember />
  return (
    <Suspense>
      <SubscriptionFrame />
    </Suspense>
  )
}

export { SubscriptionOfMember as Component }
