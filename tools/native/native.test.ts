import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { appLinks } from '@waybill/domain/apps/app-links'
import type { PushWithdrawal } from '@waybill/domain/notifications/push-message'
import { androidFiles, androidPermissions, billingPermission, linkFilter } from './android.ts'
import { backgroundModes, collectedData, iosFiles, privacyReasons } from './ios.ts'
import { pictures } from './icons.ts'
import { plugins, pluginHeaders } from './plugins.ts'
import { permissionTexts } from './store-words.ts'

const root = join(import.meta.dirname, '../..')
const web = join(root, 'apps/web')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const shellSources = readdirSync(join(web, 'src/native/shell')).map((file) => read(`apps/web/src/native/shell/${file}`))

/** Every method of a plugin that the page calls, as `App.getInfo`. SecureStorage speaks to its native part in words of its own. */
function callsIn(sources: readonly string[]): string[] {
  const names = pluginHeaders('android').map(({ name }) => name)
  const calls = sources.flatMap((source) =>
    [...source.matchAll(/\b([A-Z]\w+)\.(\w+)\(/g)].filter(([, name]) => names.includes(name!)).map(([call]) => call),
  )
  const own = new Set(calls.map((call) => call.slice(0, -1)).filter((call) => !call.startsWith('SecureStorage.')))
  return [...own, 'SecureStorage.internalGetItem', 'SecureStorage.internalSetItem', 'SecureStorage.internalRemoveItem']
}

function missingOn(platform: 'android' | 'ios', calls: readonly string[]): string[] {
  const offered = new Set(
    pluginHeaders(platform).flatMap(({ name, methods }) => methods.map((method) => `${name}.${method.name}`)),
  )
  return calls.filter((call) => !offered.has(call))
}

test('what the page calls exists in the native sources of both platforms', () => {
  const calls = callsIn(shellSources)
  expect(calls.length).toBeGreaterThan(20)
  for (const platform of ['android', 'ios'] as const) expect(missingOn(platform, calls), platform).toEqual([])
  const renamed = callsIn(shellSources.map((source) => source.replaceAll('getLaunchUrl', 'getLaunchAddress')))
  expect(missingOn('ios', renamed)).toEqual(['App.getLaunchAddress'])
  expect(missingOn('ios', ['NativeSettings.openAndroid'])).toEqual(['NativeSettings.openAndroid'])
})

/** What the purchase library calls of its native part on a platform; it speaks to it by itself. */
function storeCalls(library: string, platform: 'android' | 'ios'): string[] {
  const name = platform === 'ios' ? 'CapacitorNativeBridge' : 'CapacitorBridge'
  const begins = library.indexOf(`class ${name} {`)
  const bridge = library.slice(begins, library.indexOf(`.${name} = ${name};`, begins))
  const calls = [...bridge.matchAll(/\bplugin\.(\w+)\(/g)].map(([, method]) => `PurchasePlugin.${method}`)
  return [...new Set(calls)]
}

test('what the purchase library calls exists in its native part', () => {
  const library = read('node_modules/capacitor-plugin-cdv-purchase/dist/index.js')
  for (const platform of ['android', 'ios'] as const) {
    const calls = storeCalls(library, platform)
    expect(calls.length).toBeGreaterThan(8)
    expect(missingOn(platform, calls), platform).toEqual([])
    expect(missingOn(platform, storeCalls(library.replaceAll('.finish(', '.end('), platform))).toEqual(
      platform === 'ios' ? ['PurchasePlugin.end'] : [],
    )
  }
})

/** What is wrong with how the iOS project takes a silent message. */
function faultsOfSilence(delegate: string): string[] {
  const kind: PushWithdrawal['kind'] = 'WITHDRAW'
  const tag: keyof PushWithdrawal = 'tag'
  return [
    'didReceiveRemoteNotification',
    `userInfo["kind"] as? String == "${kind}"`,
    `let tag = userInfo["${tag}"] as? String`,
    'removeDeliveredNotifications(withIdentifiers: [tag])',
  ].filter((part) => !delegate.includes(part))
}

test('on iOS a message that takes one back is heard by the delegate, which is woken for it', () => {
  const delegate = read('apps/web/ios/App/App/AppDelegate.swift')
  expect(faultsOfSilence(delegate)).toEqual([])
  expect(faultsOfSilence(delegate.replace('"WITHDRAW"', '"REMOVE"'))).toHaveLength(1)
  expect(backgroundModes).toContain('remote-notification')
})

test('the apps are made of exactly the versions of the table', () => {
  const { dependencies } = JSON.parse(read('apps/web/package.json')) as { dependencies: Record<string, string> }
  const named = Object.entries(dependencies).filter(([name]) => /capacitor|capgo|capawesome/.test(name))
  expect(Object.fromEntries(named)).toEqual({ ...plugins, '@capacitor/core': '8.5.2' })
  const swift = read('apps/web/ios/App/CapApp-SPM/Package.swift')
  const gradle = read('apps/web/android/capacitor.settings.gradle')
  for (const name of Object.keys(plugins)) {
    expect(swift).toContain(`node_modules/${name}"`)
    expect(gradle).toContain(`node_modules/${name}/android'`)
  }
})

/** As the manifest merger does it: what the app asks for, with what its plugins bring, without what it removes. */
function mergedPermissions(manifests: readonly string[], own: string): string[] {
  const asked = [own, ...manifests].flatMap((manifest) =>
    [...manifest.matchAll(/<uses-permission android:name="(?:android\.permission\.)?([\w.]+)" \/>/g)].map(
      ([, name]) => name!,
    ),
  )
  const removed = new Set([...own.matchAll(/permission\.(\w+)" tools:node="remove"/g)].map(([, name]) => name))
  return [...new Set(asked)].filter((name) => !removed.has(name)).sort()
}

test('an app asks for what the table says and no more, whatever its plugins would like', () => {
  const brought = Object.keys(plugins).map((name) => read(`node_modules/${name}/android/src/main/AndroidManifest.xml`))
  const own = read('apps/web/android/app/src/main/AndroidManifest.xml')
  expect(mergedPermissions(brought, own)).toEqual([...androidPermissions, billingPermission].sort())
  const greedy = '<uses-permission android:name="android.permission.READ_CONTACTS" />'
  expect(mergedPermissions([...brought, greedy], own)).not.toEqual([...androidPermissions, billingPermission].sort())
  expect(own).toContain('android:allowBackup="false"')
  expect(own).toContain('android:usesCleartextTraffic="false"')
})

test('a link that opens the app on Android is one of the list, and all of the list open it', () => {
  const manifest = androidFiles()['AndroidManifest.xml']!
  const inManifest = [...manifest.matchAll(/android:path(Prefix)?="([^"]+)"/g)].map(
    ([, isPrefix, path]) => path! + (isPrefix ? '*' : ''),
  )
  expect(inManifest).toEqual([...appLinks])
  expect(linkFilter().length).toBe(appLinks.length)
  expect(manifest).toContain('android:autoVerify="true"')
})

test('what the system asks is worded in every language', () => {
  const keys = Object.keys(permissionTexts.en)
  for (const [language, texts] of Object.entries(permissionTexts)) {
    expect(Object.keys(texts), language).toEqual(keys)
    for (const text of Object.values(texts)) expect(text).toMatch(/^Waybill .+\.$/)
  }
  const info = iosFiles()['Info.plist']!
  for (const key of keys) expect(info).toContain(`<key>${key}</key>`)
})

/** Which of Apple's reasons are owed: their functions found in the plugins' sources, and no reason given. */
function owedReasons(swift: string, given: readonly string[]): string[] {
  const used = {
    NSPrivacyAccessedAPICategoryUserDefaults: /\bUserDefaults\b/,
    NSPrivacyAccessedAPICategoryFileTimestamp: /\b(creationDate|contentModificationDate|modificationDate)\b/,
    NSPrivacyAccessedAPICategorySystemBootTime: /\bsystemUptime\b|mach_absolute_time/,
  }
  return Object.entries(used).flatMap(([name, uses]) => (uses.test(swift) && !given.includes(name) ? [name] : []))
}

test('Apple reads why each part of its system is used that wants a reason', () => {
  const swift = Object.keys(plugins)
    .flatMap((name) => {
      const folder = join(root, 'node_modules', name, 'ios')
      return readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.swift') && !/test/i.test(file))
        .map((file) => readFileSync(join(folder, file), 'utf8'))
    })
    .join('\n')
  const given = Object.keys(privacyReasons)
  expect(owedReasons(swift, given)).toEqual([])
  expect(owedReasons(swift, given.slice(1))).toEqual([given[0]])
  for (const type of collectedData) expect(iosFiles()['PrivacyInfo.xcprivacy']).toContain(type)
})

test('every picture of both projects has its size', async () => {
  for (const { path, width, height } of pictures) {
    const found = await sharp(join(web, path)).metadata()
    expect([found.width, found.height], path).toEqual([width, height])
  }
})

test('no app loads its page from a server', () => {
  expect(read('apps/web/capacitor.config.ts')).not.toMatch(/\burl\s*:|cleartext/)
})
