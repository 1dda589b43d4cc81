import { m } from '@waybill/locales/messages'

const browsers: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** "Chrome on Android": what a browser calls itself, in words people know. */
export function deviceText(user_agent: string): string {
  const find = (names: readonly [RegExp, string][]) => names.find(([sign]) => sign.test(user_agent))?.[1]
  const [browser, system] = [find(browsers), find(systems)]
  if (browser && system) return m.users_device({ browser, system })
  return browser ?? system ?? m.users_device_unknown()
}

export function isPhone(user_agent: string): boolean {
  return /Android|iPhone|iPad|Mobile/.test(user_agent)
}
