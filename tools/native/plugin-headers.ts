import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export type NativePlatform = 'android' | 'ios'
/** As the bridge is told of a plugin when an app starts. */
export type PluginHeader = { name: string; methods: { name: string; rtype: 'promise' | 'callback' | 'none' }[] }

type Dialect = {
  folder: string
  file: RegExp
  /** What the plugin is called in JavaScript. */
  name: RegExp
  /** A method that JavaScript may call, and how it answers. */
  method: RegExp
  /** What every plugin inherits. */
  inherited: readonly string[]
}

const listening = ['addListener', 'removeListener', 'removeAllListeners']
const dialects: Record<NativePlatform, Dialect> = {
  android: {
    folder: 'android/src/main',
    file: /\.(java|kt)$/,
    name: /@CapacitorPlugin\s*\(\s*(?:[\s\S]*?\b)?name\s*=\s*"(\w+)"|@CapacitorPlugin\s+public class (\w+)/,
    method: /@PluginMethod(?:\((?<rtype>[^)]*)\))?(?:\s*@\w+)*\s+(?:\w+\s+)*?(?:void|fun)\s+(?<name>\w+)\s*\(/g,
    inherited: [...listening, 'checkPermissions', 'requestPermissions'],
  },
  ios: {
    folder: 'ios',
    file: /\.swift$/,
    name: /\bjsName\s*=\s*"(\w+)"/,
    method:
      /(?:CAPPluginMethod|\.init)\((?:name:\s*"(?<name>\w+)"|#selector\((?<selector>\w+))[^,)]*\)?(?:,\s*returnType:\s*(?<rtype>\w+))?/g,
    inherited: listening,
  },
}

/** What an installed plugin offers on a platform, read from its own native source; null where it has none there. */
export function pluginHeader(folder: string, platform: NativePlatform): PluginHeader | null {
  const dialect = dialects[platform]
  for (const source of sources(join(folder, dialect.folder), dialect.file)) {
    const header = headerIn(source, platform)
    if (header) return header
  }
  return null
}

/** The same of one native source. */
export function headerIn(source: string, platform: NativePlatform): PluginHeader | null {
  const dialect = dialects[platform]
  const [, given, ofClass] = dialect.name.exec(source) ?? []
  const name = given ?? ofClass
  return name ? { name, methods: methodsIn(source, dialect) } : null
}

function methodsIn(source: string, { method, inherited }: Dialect): PluginHeader['methods'] {
  const own = [...source.matchAll(method)].map(({ groups = {} }) => ({
    name: (groups['name'] ?? groups['selector'])!,
    rtype: /callback/i.test(groups['rtype'] ?? '') ? ('callback' as const) : ('promise' as const),
  }))
  const more = inherited.filter((name) => !own.some((each) => each.name === name))
  return [...own, ...more.map((name) => ({ name, rtype: name === 'addListener' ? 'none' : 'promise' }) as const)]
}

function sources(folder: string, file: RegExp): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => file.test(name) && !/test/i.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
}
