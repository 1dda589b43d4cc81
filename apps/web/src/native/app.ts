/** The functions that only an app has. Each of the `on…` answers how to stop listening. */
export type NativeApp = {
  /** A link, or what a tapped notification leads to; those that came before anybody listened, too. Each is told once. */
  onOpen: (open: (opened: Opened) => void) => () => void
  /** It is in front again. */
  onResume: (react: () => void) => () => void
  /** The key or the gesture that goes back, of Android. */
  onBack: (react: () => void) => () => void
  minimise: () => void
  /** The first page stands: what covered the start goes. */
  showPage: () => void
  /** The page is dark or light: what the system writes above and below it can be read on that. */
  showOn: (isDark: boolean) => void
  version: () => Promise<string>
  /** Spec §9: there is one when the store's availability equals 2. */
  isUpdateAvailable: () => Promise<boolean>
  openStore: () => void
  /** Lets somebody keep what was downloaded: the system's sheet, with its own places and other apps. */
  handOver: (file: Blob, name: string) => Promise<void>
}

/** `url` as the system has it; `path` as our own server has written it into a message, and for whom; of a new version the store. */
export type Opened = { url: string } | { path: string; user_id: string | null } | { store: true }

/** Null in a browser. */
export let nativeApp: NativeApp | null = null

export function runIn(app: NativeApp) {
  nativeApp = app
}
