import type { CapacitorConfig } from '@capacitor/cli'

/** Of both apps. Where the server is the page knows (`WAYBILL_SERVER` at its build); it is never loaded from there. */
const config: CapacitorConfig = {
  appId: process.env['WAYBILL_APP_ID'] ?? 'app.waybill.mobile',
  appName: process.env['WAYBILL_NAME'] ?? 'Waybill',
  webDir: 'dist-shell',
  server: { androidScheme: 'https', hostname: 'localhost' },
  android: { minWebViewVersion: 111, webContentsDebuggingEnabled: process.env['WAYBILL_DEBUG'] === '1' },
  ios: { contentInset: 'never', limitsNavigationsToAppBoundDomains: false },
  plugins: {
    // Until the first page stands, and never longer than a slow phone takes.
    SplashScreen: { launchAutoHide: true, launchShowDuration: 3000, backgroundColor: '#16202d' },
    // In front the app shows its own banner.
    PushNotifications: { presentationOptions: [] },
    Keyboard: { resize: 'native' },
  },
}

export default config
