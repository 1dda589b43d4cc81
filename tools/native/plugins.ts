import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { headerIn, type NativePlatform, type PluginHeader, pluginHeader } from './plugin-headers.ts'

const root = join(import.meta.dirname, '../..')

/** What the apps are made of besides the web, of exactly these versions: what is in a shell is looked at before it changes. */
export const plugins = {
  '@aparajita/capacitor-secure-storage': '8.0.1',
  '@capacitor/app': '8.1.1',
  '@capacitor/device': '8.0.3',
  '@capacitor/filesystem': '8.1.3',
  '@capacitor/geolocation': '8.2.2',
  '@capacitor/keyboard': '8.0.5',
  '@capacitor/local-notifications': '8.3.1',
  '@capacitor/preferences': '8.0.1',
  '@capacitor/push-notifications': '8.1.2',
  '@capacitor/share': '8.0.2',
  '@capacitor/splash-screen': '8.0.2',
  '@capawesome/capacitor-app-update': '8.0.5',
  '@capgo/background-geolocation': '8.4.5',
  'capacitor-native-settings': '8.2.0',
  'capacitor-plugin-cdv-purchase': '13.18.0',
} as const

/** What carries them. */
export const capacitor = {
  '@capacitor/core': '8.5.2',
  '@capacitor/cli': '8.5.2',
  '@capacitor/android': '8.5.2',
  '@capacitor/ios': '8.5.2',
} as const

/** What the bridge brings itself, and we call: the colours of what the system writes above and below the page. */
const ofBridge = {
  android: '@capacitor/android/capacitor/src/main/java/com/getcapacitor/plugin/SystemBars.java',
  ios: '@capacitor/ios/Capacitor/Capacitor/Plugins/SystemBars.swift',
} as const

/** What the bridge of a platform knows of all of them; what is only configured speaks another dialect and is not called. */
export function pluginHeaders(platform: NativePlatform): PluginHeader[] {
  const modules = join(root, 'node_modules')
  return [
    ...Object.keys(plugins).flatMap((name) => pluginHeader(join(modules, name), platform) ?? []),
    headerIn(readFileSync(join(modules, ofBridge[platform]), 'utf8'), platform) ?? [],
  ].flat()
}
