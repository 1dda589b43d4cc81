import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage'
import { Preferences } from '@capacitor/preferences'
import type { KeyStore } from '../token.ts'

const key = 'access_token' // spec §3 "Client storage"

/**
 * Keychain and Keystore: of this phone alone, and open to what goes on in a pocket (decision 0058). An app of before kept
 * the token in plain preferences: it is moved.
 */
export const shellKeyStore: KeyStore = {
  async read() {
    try {
      await SecureStorage.setSynchronize(false)
      await SecureStorage.setDefaultKeychainAccess(KeychainAccess.afterFirstUnlockThisDeviceOnly)
      const { value: old } = await Preferences.get({ key })
      if (old) {
        await SecureStorage.setItem(key, old)
        await Preferences.remove({ key })
      }
      return await SecureStorage.getItem(key)
    } catch {
      return null // a key that is gone, as after a restored backup: they sign in again
    }
  },
  write: (token) => SecureStorage.setItem(key, token),
  remove: () => SecureStorage.removeItem(key),
}
