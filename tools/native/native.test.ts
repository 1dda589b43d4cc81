import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { PushSignal, PushWithdrawal } from '@waybill/domain/notifications/push-message'
import { backgroundModes } from './ios.ts'
import { capacitor, plugins, pluginHeaders } from './plugins.ts'

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

test('the page’s native calls exist in the sources of both platforms', () => {
  const calls = callsIn(shellSources)
  expect(calls.length).toBeGreaterThan(20)
  for (const platform of ['android', 'ios'] as const) expect(missingOn(platform, calls), platform).toEqual([])
  const renamed = callsIn(shellSources.map((source) => source.replaceAll('getLaunchUrl', 'getLaunchAddress')))
  expect(missingOn('ios', renamed)).toEqual(['App.getLaunchAddress'])
  expect(missingOn('ios', ['NativeSettings.openAndroid'])).toEqual(['NativeSettings.openAndroid'])
})

/** Plugins under another name than their own, whose calls would not be found. */
function renamedPlugins(sources: readonly string[]): string[] {
  const imports = sources.flatMap((source) => [...source.matchAll(/^import \{([^}]+)\} from '([^']+)'/gm)])
  return imports.flatMap(([, names, from]) => (from! in plugins && / as /.test(names!) ? [from!] : []))
}

test('every plugin is called by its own name, by which its calls are found', () => {
  expect(renamedPlugins(shellSources)).toEqual([])
  const other = "import { Share as Sheet } from '@capacitor/share'\nawait Sheet.share({})\n"
  expect(renamedPlugins([...shellSources, other])).toEqual(['@capacitor/share'])
  for (const call of [
    'Share.share',
    'SystemBars.setStyle',
    'NativeSettings.open',
    'AppUpdate.openAppStore',
    'BackgroundGeolocation.start',
  ])
    expect(callsIn(shellSources)).toContain(call)
})

/** What the purchase library calls of its native part on a platform; it speaks to it by itself. */
function storeCalls(library: string, platform: 'android' | 'ios'): string[] {
  const name = platform === 'ios' ? 'CapacitorNativeBridge' : 'CapacitorBridge'
  const begins = library.indexOf(`class ${name} {`)
  const bridge = library.slice(begins, library.indexOf(`.${name} = ${name};`, begins))
  const calls = [...bridge.matchAll(/\bplugin\.(\w+)\(/g)].map(([, method]) => `PurchasePlugin.${method}`)
  return [...new Set(calls)]
}

test('the purchase library’s calls exist in its native part', () => {
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
  const signedOut: PushSignal['kind'] = 'LOGOUT'
  const tag: keyof PushWithdrawal = 'tag'
  return [
    'didReceiveRemoteNotification',
    `userInfo["kind"] as? String == "${kind}"`,
    `let tag = userInfo["${tag}"] as? String`,
    'removeDeliveredNotifications(withIdentifiers: [tag])',
    `userInfo["kind"] as? String == "${signedOut}"`,
    'removeAllDeliveredNotifications()',
  ].filter((part) => !delegate.includes(part))
}

test('on iOS a message that takes one back is heard by the delegate, which is woken for it', () => {
  const delegate = read('apps/web/ios/App/App/AppDelegate.swift')
  expect(faultsOfSilence(delegate)).toEqual([])
  expect(faultsOfSilence(delegate.replace('"WITHDRAW"', '"REMOVE"'))).toHaveLength(1)
  expect(faultsOfSilence(delegate.replace('"LOGOUT"', '"LEAVE"'))).toHaveLength(1)
  expect(backgroundModes).toContain('remote-notification')
})

type Manifest = { dependencies: Record<string, string>; devDependencies: Record<string, string> }

/** What of the table, the package, what is installed and the lists of both projects is not the same. */
function faultsOfVersions({ dependencies, devDependencies }: Manifest, swift: string, gradle: string): string[] {
  const wanted: Record<string, string> = { ...plugins, ...capacitor }
  const named = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) =>
    /capacitor|capgo|capawesome/.test(name),
  )
  const installed = (name: string) =>
    (JSON.parse(read(`node_modules/${name}/package.json`)) as { version: string }).version
  return [
    ...named.filter(([name, version]) => wanted[name] !== version).map(([name]) => `${name} in package.json`),
    ...Object.keys(wanted)
      .filter((name) => !named.some(([each]) => each === name))
      .map((name) => `${name} is missing`),
    ...Object.entries(wanted)
      .filter(([name, version]) => installed(name) !== version)
      .map(([name]) => `${name} installed`),
    ...Object.keys(plugins)
      .filter((name) => !swift.includes(`node_modules/${name}"`))
      .map((name) => `${name} on iOS`),
    ...Object.keys(plugins)
      .filter((name) => !gradle.includes(`node_modules/${name}/android'`))
      .map((name) => `${name} on Android`),
  ]
}

test('the apps are made of exactly the versions of the table', () => {
  const manifest = JSON.parse(read('apps/web/package.json')) as Manifest
  const swift = read('apps/web/ios/App/CapApp-SPM/Package.swift')
  const gradle = read('apps/web/android/capacitor.settings.gradle')
  expect(faultsOfVersions(manifest, swift, gradle)).toEqual([])
  const loose = { ...manifest, dependencies: { ...manifest.dependencies, '@capacitor/app': '^8.1.1' } }
  expect(faultsOfVersions(loose, swift, gradle)).toEqual(['@capacitor/app in package.json'])
  expect(faultsOfVersions(manifest, swift.replace('@capacitor/share"', ''), gradle)).toEqual([
    '@capacitor/share on iOS',
  ])
  expect(faultsOfVersions(manifest, swift, '')).toHaveLength(Object.keys(plugins).length)
})
