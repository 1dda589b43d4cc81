import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** The operator at Firebase, as Google's console gives it away: a JSON file. */
const serviceAccount = z.object({
  project_id: z.string().min(1),
  client_email: z.email(),
  private_key: z.string().refine(isKey),
  token_uri: z.url().default('https://oauth2.googleapis.com/token'),
})
export type ServiceAccount = z.output<typeof serviceAccount>

/** The operator at Apple, and which app the messages are for. */
export type ApnsAccount = { key: string; key_id: string; team_id: string; topic: string; url: string }

export function serviceAccountOf(given: string, context: z.RefinementCtx): ServiceAccount {
  try {
    return serviceAccount.parse(JSON.parse(contentOf(given)))
  } catch {
    context.addIssue({ code: 'custom' })
    return z.NEVER
  }
}

type ApnsSettings = {
  APNS_KEY?: string | undefined
  APNS_KEY_ID?: string | undefined
  APNS_URL: string
  IOS_TEAM_ID?: string | undefined
  APP_ID: string
}

/** All that names the key or none: half of it reaches nobody, and would be noticed by the first driver who hears nothing. */
export function apnsAccountOf(settings: ApnsSettings): ApnsAccount | null {
  const { APNS_KEY: given, APNS_KEY_ID: key_id, IOS_TEAM_ID: team_id } = settings
  if (!given && !key_id) return null
  if (!given || !key_id || !team_id)
    throw new Error(
      'APNS_KEY, APNS_KEY_ID and IOS_TEAM_ID belong together: set all three, or neither APNS_KEY nor APNS_KEY_ID. For example APNS_KEY=/etc/waybill/AuthKey.p8 APNS_KEY_ID=ABC123DEFG IOS_TEAM_ID=ABCDE12345.',
    )
  const key = ecKeyOf('APNS_KEY', given)
  return { key, key_id, team_id, topic: settings.APP_ID, url: settings.APNS_URL }
}

/** A key as Apple gives it away for signing. */
export function ecKeyOf(name: string, given: string): string {
  try {
    const key = contentOf(given)
    if (createPrivateKey(key).asymmetricKeyDetails?.namedCurve === 'prime256v1') return key
  } catch {} // said below, whatever it was
  throw new Error(
    `${name} was set to something else; it must be the file of one of Apple’s keys (.p8), or what stands in it, for example ${name}=/etc/waybill/AuthKey.p8.`,
  )
}

/** A setting holds the thing itself, its lines written in one with `\n`, or names its file. */
export function contentOf(given: string): string {
  if (given.startsWith('{')) return given
  return given.startsWith('-----') ? given.replaceAll('\\n', '\n') : readFileSync(given, 'utf8')
}

function isKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}
