import { readFileSync } from 'node:fs'
import { contentOf, ecKeyOf, type ServiceAccount } from '../../push/app-accounts.ts'

/** The operator at App Store Connect, and the app that the purchases are made in. */
export type AppleStoreAccount = {
  key: string
  key_id: string
  issuer_id: string
  bundle_id: string
  /** Its number in the App Store. */
  app_id: number
  /** In test mode purchases of the sandbox, and of nobody else. */
  is_test: boolean
  /** Where the signatures' chains must end; DER. */
  roots: readonly Buffer[]
  api_url: string | undefined
}

/** The operator at Google Play, and who tells of purchases. */
export type GooglePlayAccount = {
  service_account: ServiceAccount
  package_name: string
  is_test: boolean
  api_url: string
  /** Messages come from this account and are meant for this address; null: none are taken. */
  messages: { account: string; audience: string; keys_url: string } | null
}

type Settings = {
  APP_ID: string
  STORES_TEST: boolean
  APPLE_STORE_KEY?: string | undefined
  APPLE_STORE_KEY_ID?: string | undefined
  APPLE_STORE_ISSUER_ID?: string | undefined
  APPLE_STORE_APP_ID?: number | undefined
  APPLE_STORE_ROOTS?: string | undefined
  APPLE_STORE_URL?: string | undefined
  GOOGLE_PLAY_SERVICE_ACCOUNT?: ServiceAccount | undefined
  GOOGLE_PLAY_URL: string
  GOOGLE_PLAY_PUSH_ACCOUNT?: string | undefined
  GOOGLE_PLAY_KEYS_URL: string
}

export type StoreAccounts = { apple: AppleStoreAccount | null; google: GooglePlayAccount | null }

export function storeAccountsOf(
  env: Settings,
  { demo, public_url }: { demo: boolean; public_url: string },
): StoreAccounts {
  const accounts = { apple: appleStoreOf(env), google: googlePlayOf(env, public_url) }
  if (demo && (accounts.apple || accounts.google))
    throw new Error(
      'The companies of the demo buy from a stand-in: with APPLE_STORE_KEY or GOOGLE_PLAY_SERVICE_ACCOUNT set DEMO=0.',
    )
  return accounts
}

/** All of its keys or none: half of it would sell plans and give nobody one. */
function appleStoreOf(env: Settings): AppleStoreAccount | null {
  const { APPLE_STORE_KEY: given, APPLE_STORE_KEY_ID: key_id, APPLE_STORE_ISSUER_ID: issuer_id } = env
  const { APPLE_STORE_APP_ID: app_id } = env
  if (!given && !key_id && !issuer_id && app_id === undefined) return null
  if (!given || !key_id || !issuer_id || app_id === undefined)
    throw new Error(
      'APPLE_STORE_KEY, APPLE_STORE_KEY_ID, APPLE_STORE_ISSUER_ID and APPLE_STORE_APP_ID belong together: set all four, or none.',
    )
  return {
    key: ecKeyOf('APPLE_STORE_KEY', given),
    key_id,
    issuer_id,
    app_id,
    bundle_id: env.APP_ID,
    is_test: env.STORES_TEST,
    roots: rootsOf(env.APPLE_STORE_ROOTS),
    api_url: env.APPLE_STORE_URL,
  }
}

const PEM = /-----BEGIN CERTIFICATE-----([\w+/=\s]+)-----END CERTIFICATE-----/g

/** Apple's own root, or what is set in its place. */
function rootsOf(given: string | undefined): Buffer[] {
  const pem =
    given === undefined
      ? readFileSync(new URL('apple/apple-root-ca-g3.pem', import.meta.url), 'utf8')
      : contentOf(given)
  const roots = [...pem.matchAll(PEM)].map(([, content]) => Buffer.from(content!, 'base64'))
  if (roots.length === 0)
    throw new Error(
      'APPLE_STORE_ROOTS holds no certificate; it must be a file of one or more in PEM, or what stands in it.',
    )
  return roots
}

function googlePlayOf(env: Settings, public_url: string): GooglePlayAccount | null {
  const { GOOGLE_PLAY_SERVICE_ACCOUNT: service_account, GOOGLE_PLAY_PUSH_ACCOUNT: account } = env
  if (!service_account) return null
  return {
    service_account,
    package_name: env.APP_ID,
    is_test: env.STORES_TEST,
    api_url: env.GOOGLE_PLAY_URL,
    messages: account
      ? { account, audience: `${public_url}/webhooks/google`, keys_url: env.GOOGLE_PLAY_KEYS_URL }
      : null,
  }
}
