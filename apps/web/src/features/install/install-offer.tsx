import { useSyncExternalStore } from 'react'
import { optional } from '../../ui/state/optional.ts'
import { useMe } from '../../session/me.ts'
import { useInstallWay } from './install-way.ts'
import { installOffered, isInstallOffered, noteInstallOffered } from './offer-install.ts'
import { phonePlatform } from './phone-platform.ts'

const InstallSheet = optional(() => import('./install-sheet.tsx').then((module) => module.InstallSheet))

/**
 * Offers to put the application onto a phone. An Android browser that does not ask has it already, or cannot install:
 * either way there is nothing to offer.
 */
export function InstallOffer() {
  const { is_impersonated } = useMe()
  const isOffered = useSyncExternalStore(installOffered.hear, isInstallOffered)
  const way = useInstallWay()
  const isRight = way === 'ios' || (way === 'ask' && phonePlatform(navigator) === 'android')
  return isOffered && isRight && !is_impersonated && <InstallSheet way={way} onClose={noteInstallOffered} />
}
