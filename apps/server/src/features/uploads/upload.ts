import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { z } from '@waybill/domain/errors/validation'
import { refusalOf } from '@waybill/domain/access/permissions'
import { uploadKinds } from '@waybill/domain/uploads/upload-rules'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { isDatabaseDown } from '../../platform/database/unavailable.ts'
import { discardTaken, IncomingFile, takeFile, type TakenFile } from '../../platform/files/take-file.ts'
import { takeBackRequest } from '../../platform/limits/count-use.ts'
import { operation } from '../../platform/operation.ts'
import { insertUpload } from './uploads.sql.ts'

const uploadInput = z.object({ kind: z.enum(uploadKinds), file: z.instanceof(IncomingFile) })
const storeInput = z.object({ kind: z.enum(uploadKinds), sha256: z.string() })

/**
 * Takes a file in: looked at, cleaned and durable before its row is written. The same key with the same file answers
 * the same upload, and the second copy is let go.
 */
export async function upload(context: Context, rawInput: unknown): Promise<{ id: string }> {
  const { viewer, platform } = context
  if (!viewer) throw AppError.unauthenticated()
  const refusal = refusalOf(viewer, 'upload.create', {})
  if (refusal) throw AppError.refused(refusal)
  const input = uploadInput.safeParse(rawInput)
  if (!input.success) throw AppError.invalidInput(input.error)

  const { kind, file } = input.data
  const sha256 = await sha256Of(file.path)
  const taken = await takeFile(file, kind, platform)
  const kept = { has_row: false }
  try {
    const stored = await storing(taken, kept)(context, { kind, sha256 })
    // Sent again by a phone that has not heard the answer. The file counts all the same: taking it in is what costs.
    if (!kept.has_row) await takeBackRequest('write', context)
    return stored
  } catch (error) {
    if (isRefusal(error)) kept.has_row = false
    throw error
  } finally {
    if (!kept.has_row) await discardTaken(platform.files, taken)
  }
}

/** The transaction is known to have come to nothing; when the connection is lost instead, the commit may have succeeded unheard. */
function isRefusal(error: unknown): boolean {
  return error instanceof AppError || (error instanceof pg.DatabaseError && !isDatabaseDown(error))
}

/** The sent file's digest is what makes two requests the same; where it was put is not. */
function storing(taken: TakenFile, kept: { has_row: boolean }) {
  return operation({
    partOf: upload,
    input: storeInput,
    permission: 'upload.create',
    load: async () => ({}),
    async run(_about, { kind }, { tx, viewer }) {
      const row = await insertUpload(tx, { owner: viewer, kind, file: taken })
      // From here the file stays, and the clean-up removes it if no row came of it after all.
      kept.has_row = true
      return row
    },
  })
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
