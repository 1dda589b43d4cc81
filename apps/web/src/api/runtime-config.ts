import { serverUrl } from './server.ts'

/**
 * The configuration that this installation publishes, fetched when something needs it
 * (`platform/http/runtime-config.ts`).
 */
export type RuntimeConfig = {
  environment: 'development' | 'production'
  sentry_dsn: string | null
  android_app_url: string | null
  ios_app_url: string | null
  /** Older apps are told to update. */
  min_app_version: string | null
  /** Where live events come from: the Pusher protocol, spoken by this server or by a hosted one. Null: from here. */
  live: { key: string; host: string | null; port: number | null; tls: boolean | null }
  /** Streets under the maps: a MapLibre style for each theme, or an archive of tiles on this server. Null: none. */
  map: { light: string; dark: string } | { tiles: string } | null
  /** Whether mails arrive, are shown on a page of the demo, or go nowhere. */
  mails: 'sent' | 'shown' | 'none'
  /** Whether lists of loads may be mailed; a server of before does not say. */
  takes_lists?: boolean
  /** The operator of the marketplace. */
  operator: {
    company_name: string
    company_number: string | null
    vat_number: string
    address_lines: string[]
    email: string | null
    phone: string | null
    /** Null as well where a server of before answers. */
    ico_number?: string | null
    /** Words of the operator at the end of the imprint. */
    imprint?: string | null
  }
  /** The market's name and colour, and texts that its operator has worded anew; a server of before does not say. */
  brand?: { product_name: string; signal_colour?: string | null; texts: object }
}

let asked: Promise<RuntimeConfig> | null = null

/** @throws when the server cannot be reached; the next call asks again */
export function runtimeConfig(): Promise<RuntimeConfig> {
  asked ??= ask().catch((error: unknown) => {
    asked = null
    throw error
  })
  return asked
}

/** Whether mails arrive; an unreachable server, or one of before, counts as one that sends them. */
export async function howMailsArrive(): Promise<RuntimeConfig['mails']> {
  return runtimeConfig().then(
    ({ mails }) => mails ?? 'sent',
    () => 'sent' as const,
  )
}

async function ask(): Promise<RuntimeConfig> {
  const response = await fetch(serverUrl('/config.json'))
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  return (await response.json()) as RuntimeConfig
}
