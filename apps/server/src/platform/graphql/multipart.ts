import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { GraphQLError } from 'graphql'
import { IncomingFile } from '../files/take-file.ts'
import { RequestError } from './answers/response.ts'

type Multipart = { body: Record<string, unknown>; files: IncomingFile[] }

/**
 * Reads a GraphQL multipart request (`operations`, `map`, files). Files stream to disk and are cut at the limit.
 * The caller discards the files when the request has been answered.
 */
export async function readMultipart(request: FastifyRequest, data_dir: string): Promise<Multipart> {
  const folder = join(data_dir, 'incoming')
  await mkdir(folder, { recursive: true })
  const fields: Record<string, unknown> = {}
  const files = new Map<string, IncomingFile>()
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        fields[part.fieldname] = parseJson(part.fieldname, part.value)
        continue
      }
      const path = join(folder, randomUUID())
      // Known before it is whole: a request that breaks off leaves nothing behind.
      files.set(path, new IncomingFile(path, part.filename, false))
      await pipeline(part.file, createWriteStream(path, { mode: 0o600 }))
      files.delete(path)
      files.set(part.fieldname, new IncomingFile(path, part.filename, part.file.truncated))
    }
    return { body: withFiles(fields['operations'], fields['map'], files), files: [...files.values()] }
  } catch (error) {
    await discardFiles([...files.values()])
    throw error
  }
}

export async function discardFiles(files: readonly IncomingFile[]) {
  await Promise.all(files.map((file) => rm(file.path, { force: true })))
}

function parseJson(name: string, value: unknown): unknown {
  try {
    return JSON.parse(String(value))
  } catch {
    throw malformed(`The multipart field "${name}" is not JSON.`)
  }
}

function withFiles(
  operations: unknown,
  map: unknown,
  files: ReadonlyMap<string, IncomingFile>,
): Record<string, unknown> {
  if (typeof operations !== 'object' || operations === null || Array.isArray(operations))
    throw malformed('The multipart field "operations" must hold one request.')
  if (typeof map !== 'object' || map === null)
    throw malformed('The multipart field "map" must say where each file goes.')
  for (const [name, paths] of Object.entries(map as Record<string, unknown>)) {
    const file = files.get(name)
    if (!file || !Array.isArray(paths))
      throw malformed(`The multipart field "map" names a file "${name}" that did not arrive.`)
    for (const path of paths) place(operations as Record<string, unknown>, String(path).split('.'), file)
  }
  return operations as Record<string, unknown>
}

function place(target: Record<string, unknown>, path: readonly string[], file: IncomingFile) {
  const last = path.at(-1)!
  let at: unknown = target
  for (const key of path.slice(0, -1))
    at =
      typeof at === 'object' && at !== null && Object.hasOwn(at, key) ? (at as Record<string, unknown>)[key] : undefined
  if (
    path[0] !== 'variables' ||
    typeof at !== 'object' ||
    at === null ||
    !Object.hasOwn(at, last) ||
    (at as Record<string, unknown>)[last] !== null
  ) {
    throw malformed(`The multipart field "map" points at "${path.join('.')}", where no file is expected.`)
  }
  ;(at as Record<string, unknown>)[last] = file
}

function malformed(message: string) {
  return new RequestError([new GraphQLError(message)], true)
}
