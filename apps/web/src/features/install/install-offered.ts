import { useEffect } from 'react'
import { signal } from '../../api/live/signal.ts'

const KEY = 'installOfferedAt'
const PAUSE_MS = 30 * 24 * 60 * 60_000

let isWanted = false

export const installOffered = signal()
export const isInstallOffered = () => isWanted

/** Offers it with the first job of one's own: from then on the application is used every day, also without signal. */
export function useInstallOffer(hasWork: boolean) {
  useEffect(() => {
    if (!hasWork || !mayOffer(localStorage.getItem(KEY), Date.now())) return
    isWanted = true
    installOffered.tell()
  }, [hasWork])
}

/** Not asked again for a month, whatever was answered. */
export function noteInstallOffered() {
  isWanted = false
  localStorage.setItem(KEY, new Date().toISOString())
  installOffered.tell()
}

/** @param offered_at when it was last offered here, as it is stored; null: never */
export function mayOffer(offered_at: string | null, now: number): boolean {
  return offered_at === null || !(now - Date.parse(offered_at) < PAUSE_MS)
}
