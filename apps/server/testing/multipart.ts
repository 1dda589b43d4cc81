import { randomUUID } from 'node:crypto'
import { IncomingFile } from '../src/platform/files/take-file.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Answer, World } from './world.ts'

export type SentFile = { name: string; content: Buffer; content_type?: string }

/** The body of a GraphQL multipart request with files at `variables.<path>`. */
export function multipartBody(query: string, variables: Record<string, unknown>, files: Record<string, SentFile>) {
  const boundary = `waybill-${randomUUID()}`
  const map = Object.fromEntries(Object.keys(files).map((path, index) => [String(index), [`variables.${path}`]]))
  const part = (headers: string, content: Buffer | string) => [
    Buffer.from(`--${boundary}\r\n${headers}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]
  const body = Buffer.concat([
    ...part('content-disposition: form-data; name="operations"', JSON.stringify({ query, variables })),
    ...part('content-disposition: form-data; name="map"', JSON.stringify(map)),
    ...Object.values(files).flatMap(({ name, content, content_type = 'image/jpeg' }, index) =>
      part(
        `content-disposition: form-data; name="${index}"; filename="${name.replaceAll('"', '%22')}"\r\ncontent-type: ${content_type}`,
        content,
      ),
    ),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  return { body, content_type: `multipart/form-data; boundary=${boundary}` }
}

export const UPLOAD =
  'mutation ($input: UploadInput!) { upload(input: $input) { id path path_url thumbnail_url name content_type bytes width height } }'

/** Sends one file the way the web client does. */
export async function sendFile(
  world: World,
  token: string | null,
  { kind, ...file }: SentFile & { kind: string },
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { body, content_type } = multipartBody(UPLOAD, { input: { kind, file: null } }, { 'input.file': file })
  const response = await world.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': content_type, ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    payload: body,
  })
  return response.json<Answer>()
}

/** One folder for all of a process, which takes it with it. */
const incoming = mkdtempSync(join(tmpdir(), 'waybill-incoming-'))
process.once('exit', () => rmSync(incoming, { recursive: true, force: true }))

/** A file as it lies after its arrival, for calling `upload` directly. */
export async function arrived(content: Buffer, name: string): Promise<IncomingFile> {
  const path = join(incoming, randomUUID())
  await writeFile(path, content)
  return new IncomingFile(path, name, false)
}
