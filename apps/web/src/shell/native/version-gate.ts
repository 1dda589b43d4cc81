import { runtimeConfig } from '../../api/runtime-config.ts'
import { nativeApp } from '../../native/app.ts'

let tooOld = false

/** Whether the server no longer serves this version of the app, as far as that is known. */
export const isTooOld = () => tooOld

/** Asks once a start; without a connection the app goes on as it is. */
export async function askWhetherTooOld(): Promise<boolean> {
  const [version, { min_app_version }] = await Promise.all([nativeApp?.version(), runtimeConfig()])
  tooOld = version !== undefined && min_app_version !== null && isBelow(version, min_app_version)
  return tooOld
}

/** `1.9.2` is below `1.10`: by its numbers, one after the other. */
export function isBelow(version: string, least: string): boolean {
  const [own, wanted] = [version, least].map((each) => each.split('.').map(Number))
  for (let at = 0; at < Math.max(own!.length, wanted!.length); at++) {
    const difference = (own![at] ?? 0) - (wanted![at] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}
