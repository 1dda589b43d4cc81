import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { importText, MAX_IMPORT_BYTES } from '@waybill/domain/imports/import-input'
import { importKinds } from '@waybill/domain/access/import-rules'
import { refusalOf } from '@waybill/domain/access/permissions'
import type { ValidationMessage } from '@waybill/domain/errors/validation-messages'
import { z } from '@waybill/domain/errors/validation'
import { plainTypography } from '@waybill/domain/text/typography'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { IncomingFile } from '../../platform/files/take-file.ts'
import { Turns } from '../../platform/limits/turns.ts'
import { operation } from '../../platform/operation.ts'
import { selectHeadings } from './imports.sql.ts'
import { readInThread } from './imports-thread.ts'
import { positionedRows } from './postcode-positions.ts'
import type { ImportInput, ReadImport } from './read-import.ts'
import { type Arrived, storeImport } from './store-import.ts'

const kind = z.enum(importKinds).default('loads')
const previewInput = z.object({ kind, text: importText().nullish(), file: z.instanceof(IncomingFile).nullish() })
const storeInput = z.object({ sha256: z.string(), kind })

/** One list of a person is read at a time. */
const reading = new Turns({ at_once: 1 })

/** Reads a list in a thread and stores what was read. The same key with the same list answers the same import. */
export async function previewImport(context: Context, rawInput: unknown): Promise<{ id: string }> {
  const { viewer, platform, now } = context
  const { db } = platform.databases
  if (!viewer) throw AppError.unauthenticated()
  const input = previewInput.safeParse(rawInput)
  if (!input.success) throw AppError.invalidInput(input.error)
  const { kind: wanted, text, file } = input.data
  const refusal = refusalOf(viewer, 'import.edit', { import_list: { team_id: viewer.team_id, kind: wanted } })
  if (refusal) throw AppError.refused(refusal)
  const content = file ? { bytes: await bytesOf(file) } : { text: text ?? '' }
  const named = await selectHeadings(db, viewer.team_id!, wanted)
  const read = await reading.take(viewer.user_id, () => readInThread(content, { kind: wanted, now, named }))
  const field = file ? 'file' : 'text'
  if ('refused' in read) throw AppError.invalid({ [field]: [read.refused as ValidationMessage] })
  if (read.rows.length === 0)
    throw AppError.invalid({ [field]: [wanted === 'loads' ? 'import_nothing' : 'import_no_rows'] })
  const rows = await positionedRows(db, read.rows)
  const arrived = {
    name: file ? file.name : beginningOf(content),
    source: file ? ('file' as const) : ('paste' as const),
  }
  return storing({ ...read, rows }, arrived)(context, { sha256: digestOf(content), kind: wanted })
}

async function bytesOf(file: IncomingFile): Promise<Uint8Array> {
  const { size } = await stat(file.path)
  if (file.is_too_large || size > MAX_IMPORT_BYTES) throw AppError.invalid({ file: ['import_too_large'] })
  if (size === 0) throw AppError.invalid({ file: ['file_empty'] })
  return readFile(file.path)
}

const digestOf = (content: ImportInput) =>
  createHash('sha256')
    .update('bytes' in content ? content.bytes : content.text)
    .digest('hex')

/** The first words of a text, to know it again by. */
function beginningOf(content: ImportInput): string {
  const text = 'text' in content ? content.text : ''
  return plainTypography(text).replace(/\s+/g, ' ').trim()
}

function storing(read: ReadImport, arrived: Pick<Arrived, 'name' | 'source'>) {
  return operation({
    partOf: previewImport,
    input: storeInput,
    permission: 'import.edit',
    load: async (input, { viewer }) => ({ import_list: { team_id: viewer.team_id, kind: input.kind } }),
    run: async (_about, input, { tx, viewer, now }) =>
      storeImport(tx, read, { ...arrived, kind: input.kind, team_id: viewer.team_id!, user_id: viewer.user_id, now }),
  })
}
