import { Capacitor } from '@capacitor/core'
import { AndroidSettings, IOSSettings, NativeSettings } from 'capacitor-native-settings'
import { runIn } from '../app.ts'
import { type Device, runOn } from '../device.ts'
import { doubleJournalIn } from '../journal-files.ts'
import { locateBy } from '../location.ts'
import { purchaseBy } from '../purchases.ts'
import { pushBy } from '../push.ts'
import { loadTokenFrom } from '../token.ts'
import { listenToSystem, shellApp } from './shell-app.ts'
import { shellJournalFiles } from './shell-journal-files.ts'
import { shellKeyStore } from './shell-key-store.ts'
import { shellLocation } from './shell-location.ts'
import { shellPurchases } from './shell-purchases.ts'
import { forgetPushUser, listenToPush, shellPush } from './shell-push.ts'

/** Puts the phone behind every port; the first page is drawn after that. */
export async function fillPorts() {
  runOn(shell)
  locateBy(shellLocation)
  runIn(shellApp)
  doubleJournalIn(shellJournalFiles)
  purchaseBy(shellPurchases(shell.platform === 'ios' ? 'apple' : 'google'))
  if (shell.platform === 'ios' || import.meta.env.FIREBASE) pushBy(shellPush)
  await Promise.all([loadTokenFrom(shellKeyStore), listenToSystem(), listenToPush()])
}

const shell: Device = {
  platform: Capacitor.getPlatform() === 'ios' ? 'ios' : 'android',
  openSettings: () =>
    void NativeSettings.open({ optionAndroid: AndroidSettings.ApplicationDetails, optionIOS: IOSSettings.App }),
  forgetPushUser: () => void forgetPushUser(),
}
