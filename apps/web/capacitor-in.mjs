import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What only Capacitor's own code says. */
const BRIDGE = /\bregisterPlugin\b|\bandroidBridge\b|\bPluginHeaders\b/

/** The scripts of a built page that bring something of Capacitor. */
export function capacitorIn(folder) {
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
  return scripts.filter((name) => BRIDGE.test(readFileSync(join(folder, name), 'utf8')))
}
