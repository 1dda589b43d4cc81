import { Capacitor } from '@capacitor/core'
import { PushNotifications } from '@capacitor/push-notifications'
import { AndroidSettings, IOSSettings, NativeSettings } from 'capacitor-native-settings'
import { runIn } from '../app.ts'
import { type Device, runOn } from '../device.ts'
import { doubleJournalIn } from '../journal-files.ts'
import { locateBy } from '../location.ts'
import { loadTokenFrom } from '../token.ts'
import { listenToSystem, shellApp } from './shell-app.ts'
import { shellJournalFiles } from './shell-journal-files.ts'
import { shellKeyStore } from './shell-key-store.ts'
import { shellLocation } from './shell-location.ts'

/** Puts the phone behind every port; the first page is drawn after that. */
export async function fillPorts() {
  runOn(shell)
  locateBy(shellLocation)
  runIn(shellApp)
  doubleJournalIn(shellJournalFiles)
  await Promise.all([loadTokenFrom(shellKeyStore), listenToSystem()])
}

const shell: Device = {
  platform: Capacitor.getPlatform() === 'ios' ? 'ios' : 'android',
  openSettings: () =>
    void NativeSettings.open({ optionAndroid: AndroidSettings.ApplicationDetails, optionIOS: IOSSettings.App }),
  forgetPushUser: () => void forgetPushUser(),
}

/**
 * What stands on the lock screen goes; the server forgets the device by itself. Not unregistered: nobody has registered,
 * and in an app without the operator's Firebase that question ends the app.
 */
async function forgetPushUser() {
  await PushNotifications.removeAllDeliveredNotifications().catch(() => undefined)
}
