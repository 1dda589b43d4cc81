import { signal } from '../../api/live/signal.ts'
import { keepForGood } from '../../journal/keep-for-good.ts'

/** Chromium's event when the page may be installed; TypeScript does not know it. TypeScript does not know of it. */
type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

let offered: InstallPrompt | null = null
let isInstalled = false

/** The browser would install the page, or has just done so. */
export const installChanged = signal()

/** Called at the very start, since the browser says only once that it can install. Its own question is kept for later. */
export function followInstallPrompt() {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offered = event as InstallPrompt
    installChanged.emit()
  })
  addEventListener('appinstalled', () => {
    offered = null
    isInstalled = true
    void keepForGood()
    installChanged.emit()
  })
}

export const canAsk = () => offered !== null
export const wasInstalledHere = () => isInstalled

/** The browser's own question; it may be asked once. Answers whether it was taken. */
export async function askToInstall(): Promise<boolean> {
  const asking = offered
  offered = null
  installChanged.emit()
  return (await asking?.prompt())?.outcome === 'accepted'
}
