import { useSyncExternalStore } from 'react'
import { device } from '../../native/device.ts'
import { canAsk, installChanged, wasInstalledHere } from './install-prompt.ts'

/** How the application gets onto this device: it is there, by a press, or by hand, which differs from system to system. */
export type InstallWay = 'installed' | 'ask' | PhonePlatform | 'computer'

type Here = { isInstalled: boolean; canAsk: boolean; platform: PhonePlatform | null }

export function installWay({ isInstalled, canAsk: asks, platform }: Here): InstallWay {
  if (isInstalled) return 'installed'
  return asks ? 'ask' : (platform ?? 'computer')
}

export function useInstallWay(): InstallWay {
  return useSyncExternalStore(installChanged.subscribe, wayHere)
}

function wayHere(): InstallWay {
  const isInstalled = device.platform !== 'web' || opensAsApplication() || wasInstalledHere()
  return installWay({ isInstalled, canAsk: canAsk(), platform: phonePlatform(navigator) })
}

/** Whether it runs as an installed application; iPhones have a property of their own for it. */
function opensAsApplication(): boolean {
  return matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true
}

export type PhonePlatform = 'android' | 'ios'

/** The phone's system, by what the browser says; null for a computer. An iPad calls itself a Mac, but has a touch screen. */
export function phonePlatform({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): PhonePlatform | null {
  if (/android/i.test(userAgent)) return 'android'
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios'
  return /macintosh/i.test(userAgent) && maxTouchPoints > 1 ? 'ios' : null
}
