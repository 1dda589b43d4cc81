import { useEffect, useSyncExternalStore } from 'react'
import { signal } from '../../api/live/signal.ts'
import { useMe } from '../../session/me.ts'
import { optional } from '../../ui/state/optional.ts'
import { phonePlatform, useInstallWay } from './install-way.ts'

const InstallSheet = optional(() => import('./install-sheet.tsx').then((module) => module.InstallSheet))

/**
 * Offers to put the application onto a phone. An Android browser that does not ask has it already, or cannot install:
 * either way there is nothing to offer.
 */
export function InstallOffer() {
  const { is_impersonated } = useMe()
  const isOffered = useSyncExternalStore(installOffered.subscribe, isInstallOffered)
  const way = useInstallWay()
  const isRight = way === 'ios' || (way === 'ask' && phonePlatform(navigator) === 'android')
  return isOffered && isRight && !is_impersonated && <InstallSheet way={way} onClose={noteInstallOffered} />
}

const KEY = 'installOfferedAt'
const PAUSE_MS = 30 * 24 * 60 * 60_000

let isWanted = false

const installOffered = signal()
const isInstallOffered = () => isWanted

/** Offers it when a day's runs have ended: whoever sees the day then has a hand free, and is kept from no step. */
export function useInstallOffer(hasEnded: boolean) {
  useEffect(() => {
    if (!hasEnded || !mayOffer(localStorage.getItem(KEY), Date.now())) return
    isWanted = true
    installOffered.emit()
  }, [hasEnded])
}

/** Not asked again for a month, whatever was answered. */
function noteInstallOffered() {
  isWanted = false
  localStorage.setItem(KEY, new Date().toISOString())
  installOffered.emit()
}

/** @param offered_at when it was last offered here, as it is stored; null: never */
export function mayOffer(offered_at: string | null, now: number): boolean {
  return offered_at === null || !(now - Date.parse(offered_at) < PAUSE_MS)
}
