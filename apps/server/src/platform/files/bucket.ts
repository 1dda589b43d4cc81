export type BucketAddress = {
  bucket: string
  /** Empty, or with a slash at its end: objects of others beside it are never listed. */
  prefix: string
  /** Without a slash at its end. */
  endpoint: string
  region: string
  path_style: boolean
}
export type Bucket = BucketAddress & { access_key_id: string; secret_access_key: string }

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const folders = /^[\w.-]+(\/[\w.-]+)*$/
const settings: Readonly<Record<string, (value: string) => boolean>> = {
  endpoint: isEndpoint,
  region: (value) => /^[a-z0-9-]+$/.test(value),
  path_style: (value) => /^[01]$/.test(value),
}

/** `s3://bucket/prefix?endpoint=…&region=…&path_style=1`; null when it is not that. */
export function bucketAddressOf(value: string): BucketAddress | null {
  if (!URL.canParse(value)) return null
  const { protocol, hostname: bucket, host, username, password, pathname, searchParams, hash } = new URL(value)
  const prefix = pathname.replace(/^\/|\/$/g, '')
  // A key in an address ends up in logs; it has variables of its own.
  const isPlace = protocol === 's3:' && host === bucket && `${username}${password}${hash}` === ''
  const isNamed = bucketName.test(bucket) && (prefix === '' || folders.test(prefix))
  const isSet = [...searchParams].every(([name, set]) => Object.hasOwn(settings, name) && settings[name]?.(set))
  if (!isPlace || !isNamed || !isSet) return null
  const region = searchParams.get('region') ?? 'us-east-1'
  const endpoint = searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`
  return {
    bucket,
    prefix: prefix && `${prefix}/`,
    endpoint: new URL(endpoint).origin,
    region,
    path_style: searchParams.get('path_style') === '1',
  }
}

function isEndpoint(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, pathname, search, hash, username } = new URL(value)
  return /^https?:$/.test(protocol) && pathname === '/' && !(search || hash || username)
}

/** Where the objects lie: the bucket as a host of its own, or as the first part of the path. */
export function rootOf({ bucket, endpoint, path_style }: Omit<BucketAddress, 'prefix' | 'region'>): string {
  return path_style ? `${endpoint}/${bucket}` : endpoint.replace('://', `://${bucket}.`)
}

export function isBucketAddress(value: string): boolean {
  return bucketAddressOf(value) !== null
}

/** Of the environment. */
type Keys = Partial<Record<'FILES_URL' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY', string | undefined>>

/**
 * An operator with keys of Amazon for something else need not store files there: without FILES_URL the keys are
 * ignored.
 */
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
