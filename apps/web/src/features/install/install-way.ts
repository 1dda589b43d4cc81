import { useSyncExternalStore } from 'react'
import { device } from '../../native/device.ts'
import { canAsk, installChanged, wasInstalledHere } from './install-prompt.ts'
import { phonePlatform, type PhonePlatform } from './phone-platform.ts'

/** How the application gets onto this device: it is there, by a press, or by hand, which differs from system to system. */
export type InstallWay = 'installed' | 'ask' | PhonePlatform | 'computer'

type Here = { isInstalled: boolean; canAsk: boolean; platform: PhonePlatform | null }

export function installWay({ isInstalled, canAsk: asks, platform }: Here): InstallWay {
  if (isInstalled) return 'installed'
  return asks ? 'ask' : (platform ?? 'computer')
}

export function useInstallWay(): InstallWay {
  return useSyncExternalStore(installChanged.hear, wayHere)
}

function wayHere(): InstallWay {
  const isInstalled = device.platform !== 'web' || opensAsApplication() || wasInstalledHere()
  return installWay({ isInstalled, canAsk: canAsk(), platform: phonePlatform(navigator) })
}

/** Without an address bar; iPhones say it in a word of their own. */
function opensAsApplication(): boolean {
  return matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true
}
