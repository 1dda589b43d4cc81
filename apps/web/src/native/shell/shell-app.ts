import { App } from '@capacitor/app'
import { SplashScreen } from '@capacitor/splash-screen'
import { LocalNotifications } from '@capacitor/local-notifications'
import { PushNotifications } from '@capacitor/push-notifications'
import { AppUpdate, AppUpdateAvailability } from '@capawesome/capacitor-app-update'
import { type PluginListenerHandle, SystemBars, SystemBarsStyle } from '@capacitor/core'
import type { NativeApp, Opened } from '../app.ts'
import { shareInShell } from './shell-share.ts'

/** Links that were opened before a page could take them: one of them started the app. */
let waiting: Opened[] = []
let open: ((opened: Opened) => void) | null = null

function tell(opened: Opened) {
  if (open) open(opened)
  else waiting.push(opened)
}

/** Before the first drawing: what is heard only by who listens in time. */
export async function listenToSystem() {
  const begun = isReload() ? undefined : await App.getLaunchUrl()
  if (begun) tell({ url: begun.url })
  let isBegin = Boolean(begun)
  await App.addListener('appUrlOpen', ({ url }) => {
    // iOS says the first link a second time, as soon as somebody listens.
    if (!(isBegin && url === begun?.url)) tell({ url })
    isBegin = false
  })
  await PushNotifications.addListener('pushNotificationActionPerformed', ({ notification }) => {
    const { kind, url, user_id } = (notification.data ?? {}) as { kind?: unknown; url?: unknown; user_id?: unknown }
    if (kind === 'APP_UPDATE') tell({ store: true })
    else if (typeof url === 'string') tell({ path: url, user_id: typeof user_id === 'string' ? user_id : null })
  })
  await LocalNotifications.addListener('localNotificationActionPerformed', ({ notification }) => {
    const { url, user_id } = (notification.extra ?? {}) as { url?: unknown; user_id?: unknown }
    if (typeof url === 'string') tell({ path: url, user_id: typeof user_id === 'string' ? user_id : null })
  })
}

/** Another language loads the page anew: the link that once started the app is long done. */
function isReload(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type === 'reload'
}

export const shellApp: NativeApp = {
  onOpen(listener) {
    open = listener
    const held = waiting
    waiting = []
    held.forEach(listener)
    return () => {
      if (open === listener) open = null
    }
  },
  onResume: (react) => stopping(App.addListener('appStateChange', ({ isActive }) => isActive && react())),
  onBack: (react) => stopping(App.addListener('backButton', react)),
  minimise: () => void App.minimizeApp(),
  showPage: () => void SplashScreen.hide(),
  showOn: (isDark) =>
    void SystemBars.setStyle({ style: isDark ? SystemBarsStyle.Dark : SystemBarsStyle.Light }).catch(() => undefined),
  version: async () => (await App.getInfo()).version,
  async isUpdateAvailable() {
    try {
      return (await AppUpdate.getAppUpdateInfo()).updateAvailability === AppUpdateAvailability.UPDATE_AVAILABLE
    } catch {
      return false // not from a store, or the store cannot be asked
    }
  },
  openStore: () => void AppUpdate.openAppStore(),
  handOver: (file, name) => shareInShell({ title: name, files: [new File([file], name, { type: file.type })] }),
}

function stopping(listening: Promise<PluginListenerHandle>): () => void {
  return () => void listening.then((handle) => handle.remove())
}
