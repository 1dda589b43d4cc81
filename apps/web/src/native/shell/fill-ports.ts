import { runIn } from '../app.ts'
import { runOn } from '../device.ts'
import { doubleJournalIn } from '../journal-files.ts'
import { locateBy } from '../location.ts'
import { showNoticesBy } from '../notices.ts'
import { purchaseBy } from '../purchases.ts'
import { pushBy } from '../push.ts'
import { shareBy } from '../share.ts'
import { loadTokenFrom } from '../token.ts'
import { listenToSystem, shellApp } from './shell-app.ts'
import { shellDevice } from './shell-device.ts'
import { shellJournalFiles } from './shell-journal-files.ts'
import { shellKeyStore } from './shell-key-store.ts'
import { shellLocation } from './shell-location.ts'
import { shellNotices } from './shell-notices.ts'
import { shellPurchases } from './shell-purchases.ts'
import { listenToPush, shellPush } from './shell-push.ts'
import { shareInShell } from './shell-share.ts'

/** Puts the phone behind every port; the first page is drawn after that. */
export async function fillPorts() {
  runOn(shellDevice)
  locateBy(shellLocation)
  showNoticesBy(shellNotices)
  runIn(shellApp)
  shareBy(shareInShell)
  doubleJournalIn(shellJournalFiles)
  purchaseBy(shellPurchases(shellDevice.platform === 'ios' ? 'apple' : 'google'))
  if (shellDevice.platform === 'ios' || import.meta.env.FIREBASE) pushBy(shellPush)
  await Promise.all([loadTokenFrom(shellKeyStore), listenToSystem(), listenToPush()])
}
