import { Capacitor } from '@capacitor/core'
import { AndroidSettings, IOSSettings, NativeSettings } from 'capacitor-native-settings'
import type { Device } from '../device.ts'
import { forgetPushUser } from './shell-push.ts'

export const shellDevice: Device = {
  platform: Capacitor.getPlatform() === 'ios' ? 'ios' : 'android',
  openSettings: () =>
    void NativeSettings.open({ optionAndroid: AndroidSettings.ApplicationDetails, optionIOS: IOSSettings.App }),
  forgetPushUser: () => void forgetPushUser(),
}
