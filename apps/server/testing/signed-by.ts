import { createHash, createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export type Signed = { method: string; url: string; headers: IncomingHttpHeaders }

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * The signature that a request should carry by version 4 of AWS's signing, written from its description alone, so that
 * the client's code is not judged by itself; AWS's own examples are its test.
 */
export function signatureOf({ method, url, headers }: Signed, secret: string): string {
  const { credential, signed_headers } = authorizationOf(headers)
  const { pathname, searchParams } = new URL(url, 'http://host')
  const query = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
  const request = [
    method,
    pathname
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    query.sort().join('&'),
    ...signed_headers.map((name) => `${name}:${String(headers[name]).trim().replaceAll(/ +/g, ' ')}`),
    '',
    signed_headers.join(';'),
    headers['x-amz-content-sha256'],
  ].join('\n')
  const scope = credential.split('/').slice(1)
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${secret}`)
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope.join('/'), sha256(request)].join('\n')
  return hmac(key, text).toString('hex')
}

/** What the `authorization` header says of itself. */
export function authorizationOf({ authorization = '' }: IncomingHttpHeaders) {
  const part = (name: string) => new RegExp(`${name}=([^,\\s]+)`).exec(authorization)?.[1] ?? ''
  const credential = part('Credential')
  const [key = '', date = '', region = ''] = credential.split('/')
  const signed_headers = part('SignedHeaders').split(';')
  return { credential, key, date, region, signed_headers, signature: part('Signature') }
}
