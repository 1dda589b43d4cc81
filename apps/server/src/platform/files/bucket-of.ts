import type { Bucket } from './ask-bucket.ts'
import { bucketAddressOf } from './bucket-address.ts'

/** Of the environment. */
type Keys = Partial<Record<'FILES_URL' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY', string | undefined>>

/** Whoever has keys of Amazon for something else need not keep files there: without FILES_URL they are not looked at. */
export function bucketOf(env: Keys): Bucket | null {
  const address = env.FILES_URL === undefined ? null : bucketAddressOf(env.FILES_URL)
  if (!address) return null
  const { AWS_ACCESS_KEY_ID: access_key_id, AWS_SECRET_ACCESS_KEY: secret_access_key } = env
  if (!access_key_id || !secret_access_key)
    throw new Error(
      'FILES_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY: set all three, or none to keep files in DATA_DIR.',
    )
  return { ...address, access_key_id, secret_access_key }
}
