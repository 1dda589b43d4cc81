import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DOMParser, type Element } from '@xmldom/xmldom'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { appLinks, isAppLink } from '@waybill/domain/apps/app-links'
import config from '../../apps/web/capacitor.config.ts'
import { androidFiles, androidPermissions, billingPermission, keptReceivers } from './android.ts'
import { draw, pictures } from './icons.ts'
import { backgroundModes, collectedData, iosFiles, privacyReasons } from './ios.ts'
import { plugins } from './plugins.ts'
import { permissionTexts } from './store-words.ts'

const root = join(import.meta.dirname, '../..')
const web = join(root, 'apps/web')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const readWeb = (path: string) => readFileSync(join(web, path), 'utf8')
const manifest = readWeb('android/app/src/main/AndroidManifest.xml')
const brought = Object.keys(plugins).map((name) => read(`node_modules/${name}/android/src/main/AndroidManifest.xml`))

/** Which written file is another one in the projects: of the pictures `npm run native` says so, which draws them all. */
function stale(android: Record<string, string>, ios: Record<string, string>): string[] {
  const isOther =
    (folder: string) =>
    ([path, text]: [string, string]) =>
      readWeb(`${folder}/${path}`) !== text
  const other = (folder: string, files: Record<string, string>) => Object.entries(files).filter(isOther(folder))
  return [...other('android/app/src/main', android), ...other('ios/App/App', ios)].map(([path]) => path)
}

test('both projects are as the tables say', () => {
  expect(stale(androidFiles(), iosFiles())).toEqual([])
  const info = iosFiles()['Info.plist']!.replace('waybill</string>', 'another</string>')
  expect(stale(androidFiles(), { ...iosFiles(), 'Info.plist': info })).toEqual(['Info.plist'])
})

/** Throws where it is not well formed. */
function parsed(text: string): Element {
  const strict = {
    onError: (level: string, message: string) => {
      if (level !== 'warning') throw new Error(message)
    },
  }
  return new DOMParser(strict).parseFromString(text, 'text/xml').documentElement!
}

const elements = (parent: Element, name: string) => [...parent.getElementsByTagName(name)]
const named = (element: Element) => element.getAttribute('android:name') ?? ''

/** As the manifest merger does it: what the app asks for, with what its plugins bring, without what it removes. */
function mergedPermissions(manifests: readonly string[], own: string): string[] {
  const asked = [own, ...manifests].flatMap((text) => elements(parsed(text), 'uses-permission'))
  const isRemoved = (element: Element) => element.getAttribute('tools:node') === 'remove'
  const removed = new Set(asked.filter(isRemoved).map(named))
  return [...new Set(asked.map(named))].filter((name) => !removed.has(name)).sort()
}

const allowed = [...androidPermissions.map((name) => `android.permission.${name}`), billingPermission].sort()

test('an app asks for what the table says and no more, whatever its plugins would like', () => {
  expect(mergedPermissions(brought, manifest)).toEqual(allowed)
  const greedy =
    '<manifest xmlns:android="a"><uses-permission android:name="android.permission.READ_CONTACTS" /></manifest>'
  expect(mergedPermissions([...brought, greedy], manifest)).toContain('android.permission.READ_CONTACTS')
  for (const removed of [/.*RECEIVE_BOOT.*\n/, /.*SCHEDULE_EXACT_ALARM.*\n/])
    expect(mergedPermissions(brought, manifest.replace(removed, ''))).not.toEqual(allowed)
})

/** What of the manifest would let somebody at what the app keeps, or start what nobody asked for. */
function openDoors(text: string): string[] {
  const app = elements(parsed(text), 'application')[0]!
  const wanted = {
    'android:allowBackup': 'false',
    'android:usesCleartextTraffic': 'false',
    'android:dataExtractionRules': '@xml/data_extraction_rules',
  }
  const removed = elements(app, 'receiver').filter((each) => each.getAttribute('tools:node') === 'remove')
  const receivers = brought
    .flatMap((each) => elements(parsed(each), 'receiver'))
    .map((each) => named(each).split('.').at(-1)!)
  const isKnown = (name: string) =>
    keptReceivers.includes(name) || removed.some((each) => named(each).endsWith(`.${name}`))
  const kept = receivers.filter((name) => !isKnown(name))
  const exported = [...elements(app, 'activity'), ...elements(app, 'provider'), ...elements(app, 'service')]
    .filter((each) => each.getAttribute('android:exported') === 'true')
    .map(named)
  return [
    ...Object.entries(wanted).flatMap(([name, value]) => (app.getAttribute(name) === value ? [] : [name])),
    ...kept,
    ...exported.filter((name) => name !== '.MainActivity'),
  ]
}

test('the app of Android keeps to itself what it knows', () => {
  expect(openDoors(manifest)).toEqual([])
  expect(openDoors(manifest.replace('allowBackup="false"', 'allowBackup="true"'))).toEqual(['android:allowBackup'])
  expect(openDoors(manifest.replace('android:usesCleartextTraffic="false"', ''))).toEqual([
    'android:usesCleartextTraffic',
  ])
  for (const name of ['GeofenceBootReceiver', 'LocalNotificationRestoreReceiver'])
    expect(openDoors(manifest.replace(new RegExp(`.*${name}.*\n`), ''))).toEqual([name])
  const excluded = elements(parsed(readWeb('android/app/src/main/res/xml/data_extraction_rules.xml')), 'exclude')
  expect(excluded).toHaveLength(2 * 5) // every domain, for the cloud and for another phone
})

/** The addresses that open the app on Android. */
function linksOf(text: string): string[] {
  const [confirmed] = elements(parsed(text), 'intent-filter').filter(
    (each) => each.getAttribute('android:autoVerify') === 'true',
  )
  return (confirmed ? elements(confirmed, 'data') : []).flatMap((each) => {
    const prefix = each.getAttribute('android:pathPrefix')
    const path = prefix === null ? each.getAttribute('android:path') : `${prefix}*`
    return path === null ? [] : [path]
  })
}

test('a link that opens the app on Android is one of the list, and all of the list open it', () => {
  expect(linksOf(manifest)).toEqual([...appLinks])
  expect(linksOf(manifest.replace(/.*path="\/notifications".*\n/, ''))).not.toEqual([...appLinks])
  expect(linksOf(manifest.replace('android:autoVerify="true"', ''))).toEqual([])
  for (const link of appLinks) expect(isAppLink(link.replace('*', '7')), link).toBe(true)
})

type Told = string | boolean | Told[] | { [key: string]: Told }

/** A property list, read. */
function plistOf(path: string, edit: (text: string) => string = (text) => text): Record<string, Told> {
  return told(childrenOf(parsed(edit(readWeb(`ios/App/App/${path}`))))[0]!) as Record<string, Told>
}
const childrenOf = (element: Element) => [...element.childNodes].filter((each) => each.nodeType === 1) as Element[]
function told(element: Element): Told {
  const children = childrenOf(element)
  if (element.tagName === 'array') return children.map(told)
  if (element.tagName !== 'dict')
    return element.tagName === 'string' ? (element.textContent ?? '') : element.tagName === 'true'
  return Object.fromEntries(
    children.flatMap((each, at) => (at % 2 === 0 ? [[each.textContent ?? '', told(children[at + 1]!)]] : [])),
  )
}

/** What of the iOS project is not as it is told to be. */
function faultsOfInfo(info: Record<string, Told>): string[] {
  const wanted: Record<string, Told> = {
    ...permissionTexts.en,
    UIBackgroundModes: backgroundModes,
    ITSAppUsesNonExemptEncryption: false,
    CFBundleLocalizations: ['en', 'ro', 'pl'],
    CFBundleDisplayName: '$(WAYBILL_NAME)',
    CFBundleIdentifier: '$(PRODUCT_BUNDLE_IDENTIFIER)',
  }
  const asked = Object.keys(info).filter((key) => key.endsWith('UsageDescription') && !(key in permissionTexts.en))
  const wrong = Object.entries(wanted).filter(([key, value]) => JSON.stringify(info[key]) !== JSON.stringify(value))
  return [
    ...wrong.map(([key]) => key),
    ...asked,
    ...('UIRequiredDeviceCapabilities' in info ? ['UIRequiredDeviceCapabilities'] : []),
  ]
}

test('the app of iOS says why it asks, what goes on out of sight, and takes links of its host alone', () => {
  expect(faultsOfInfo(plistOf('Info.plist'))).toEqual([])
  const silent = plistOf('Info.plist', (text) =>
    text.replace('NSCameraUsageDescription', 'NSMicrophoneUsageDescription'),
  )
  expect(faultsOfInfo(silent)).toEqual(['NSCameraUsageDescription', 'NSMicrophoneUsageDescription'])
  expect(faultsOfInfo(plistOf('Info.plist', (text) => text.replace('<string>location</string>', '')))).toEqual([
    'UIBackgroundModes',
  ])
  expect(plistOf('App.entitlements')).toEqual({
    'aps-environment': '$(WAYBILL_APS_ENVIRONMENT)',
    'com.apple.developer.associated-domains': ['applinks:$(WAYBILL_HOST)'],
  })
  expect(() => plistOf('Info.plist', (text) => text.replace('</dict>', ''))).toThrow('dict')
  const targets = [...readWeb('ios/App/App.xcodeproj/project.pbxproj').matchAll(/IPHONEOS_DEPLOYMENT_TARGET = (.+);/g)]
  expect(new Set(targets.map(([, target]) => target))).toEqual(new Set(['16.4']))
})

/** Which text of a language is missing, or no sentence of that language. */
function faultsOfTexts(language: keyof typeof permissionTexts, text: string): string[] {
  const begins = { en: 'The app ', ro: 'Aplicația ', pl: 'Aplikacja ' }[language]
  const said = new Map([...text.matchAll(/^"(\w+)" = "(.+)";$/gm)].map(([, key, value]) => [key, value!]))
  return Object.keys(permissionTexts.en).filter((key) => {
    const value = said.get(key) ?? ''
    return !(value.startsWith(begins) && value.endsWith('.') && !value.includes('Waybill')) // the name is the operator's
  })
}

test('the system’s questions are worded in every language', () => {
  for (const language of ['en', 'ro', 'pl'] as const) {
    const text = readWeb(`ios/App/App/${language}.lproj/InfoPlist.strings`)
    expect(faultsOfTexts(language, text), language).toEqual([])
    expect(faultsOfTexts(language, text.replace(/^.*Camera.*\n/m, ''))).toEqual(['NSCameraUsageDescription'])
  }
  expect(faultsOfTexts('pl', readWeb('ios/App/App/ro.lproj/InfoPlist.strings'))).toHaveLength(5)
})

/** Which of Apple's reasons are owed: their functions found in the plugins' sources, and no reason given. */
function owedReasons(swift: string, given: readonly string[]): string[] {
  const used = {
    NSPrivacyAccessedAPICategoryUserDefaults: /\bUserDefaults\b/,
    NSPrivacyAccessedAPICategoryFileTimestamp: /\b(creationDate|contentModificationDate|modificationDate)\b/,
    NSPrivacyAccessedAPICategoryDiskSpace: /\b(volumeAvailableCapacity\w*|systemFreeSize|systemSize)\b/,
    NSPrivacyAccessedAPICategorySystemBootTime: /\bsystemUptime\b|mach_absolute_time/,
    NSPrivacyAccessedAPICategoryActiveKeyboards: /\bactiveInputModes\b/,
  }
  return Object.entries(used).flatMap(([name, uses]) => (uses.test(swift) && !given.includes(name) ? [name] : []))
}

test('Apple reads why each part of its system is used that wants a reason, and what the app learns', () => {
  const swift = Object.keys(plugins)
    .flatMap((name) => {
      const folder = join(root, 'node_modules', name, 'ios')
      return readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.swift') && !/test/i.test(file))
        .map((file) => readFileSync(join(folder, file), 'utf8'))
    })
    .join('\n')
  const privacy = plistOf('PrivacyInfo.xcprivacy') as Record<string, Record<string, Told>[]>
  const given = privacy['NSPrivacyAccessedAPITypes']!.map((each) => each['NSPrivacyAccessedAPIType'] as string)
  expect(given).toEqual(Object.keys(privacyReasons))
  expect(owedReasons(swift, given)).toEqual([])
  expect(owedReasons(swift, given.slice(1))).toEqual([given[0]])
  const collected = privacy['NSPrivacyCollectedDataTypes']!
  expect(collected.map((each) => each['NSPrivacyCollectedDataType'])).toEqual(
    collectedData.map((type) => `NSPrivacyCollectedDataType${type}`),
  )
  expect(collected.filter((each) => each['NSPrivacyCollectedDataTypeTracking'] !== false)).toEqual([])
  expect(privacy['NSPrivacyTracking']).toBe(false)
})

/** Which pictures are not there in the size that the system asks for. */
async function faultsOfPictures(all: typeof pictures): Promise<string[]> {
  const sizes = await Promise.all(all.map(({ path }) => sharp(join(web, path)).metadata()))
  return all
    .filter(({ width, height }, at) => sizes[at]!.width !== width || sizes[at]!.height !== height)
    .map(({ path }) => path)
}

test('every picture of both projects is drawn from the one mark, in its size', async () => {
  expect(await faultsOfPictures(pictures)).toEqual([])
  const [first, ...others] = pictures
  expect(await faultsOfPictures([{ ...first!, width: first!.width + 1 }, ...others])).toEqual([first!.path])
  const pixels = (file: Buffer | string) => sharp(file).ensureAlpha().raw().toBuffer()
  for (const each of pictures.filter(({ width }) => width < 200))
    expect((await pixels(join(web, each.path))).equals(await pixels(await draw(web, each))), each.path).toBe(true)
})

/** What a release is made with: its page from nowhere but its own files, nothing open to a debugger. */
const release = {
  'server.url': undefined,
  'server.cleartext': undefined,
  'server.androidScheme': 'https',
  'server.hostname': 'localhost',
  'android.webContentsDebuggingEnabled': false,
  'android.minWebViewVersion': 111, // older ones do not know the styles
  'ios.contentInset': 'never', // the page keeps clear of the bars by itself
  'plugins.Keyboard.resize': 'native',
  'plugins.PushNotifications.presentationOptions': [], // in front the app's own banner speaks
  'plugins.SplashScreen.launchShowDuration': 3_000, // and no longer
}

/** Which setting is another one than a release has. */
function faultsOfConfig(given: object): string[] {
  const at = (path: string) =>
    path.split('.').reduce<unknown>((each, key) => (each as Record<string, unknown> | undefined)?.[key], given)
  return Object.entries(release).flatMap(([path, value]) =>
    JSON.stringify(at(path)) === JSON.stringify(value) ? [] : [path],
  )
}

test('no app loads its page from a server, nor lets anybody look into it', () => {
  expect(faultsOfConfig(config)).toEqual([])
  expect(faultsOfConfig({ ...config, server: { ...config.server, url: 'https://waybill.example' } })).toEqual([
    'server.url',
  ])
  expect(faultsOfConfig({ ...config, android: { ...config.android, webContentsDebuggingEnabled: true } })).toEqual([
    'android.webContentsDebuggingEnabled',
  ])
  expect(faultsOfConfig({ ...config, plugins: {} })).toHaveLength(3)
})
