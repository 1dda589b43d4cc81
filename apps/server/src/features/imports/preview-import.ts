import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { importText, MAX_IMPORT_BYTES } from '@waybill/domain/imports/import-input'
import { refusalOf } from '@waybill/domain/access/permissions'
import type { ValidationMessage } from '@waybill/domain/errors/validation-messages'
import { z } from '@waybill/domain/errors/validation'
import { plainTypography } from '@waybill/domain/text/typography'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { IncomingFile } from '../../platform/files/take-file.ts'
import { Turns } from '../../platform/limits/turns.ts'
import { operation } from '../../platform/operation.ts'
import { insertImport, selectLatestTerms } from './imports.sql.ts'
import { readInThread } from './imports-thread.ts'
import { positionedRows } from './postcode-positions.ts'
import type { ImportInput, ReadImport } from './read-import.ts'

const previewInput = z.object({ text: importText().nullish(), file: z.instanceof(IncomingFile).nullish() })
const storeInput = z.object({ sha256: z.string() })
const MAX_NAME = 80

/** One list of a person is read at a time. */
const reading = new Turns({ at_once: 1 })

/** Reads a list of loads in a thread and stores what was read. The same key with the same list answers the same import. */
export async function previewImport(context: Context, rawInput: unknown): Promise<{ id: string }> {
  const { viewer, platform, now } = context
  if (!viewer) throw AppError.unauthenticated()
  const refusal = refusalOf(viewer, 'import.edit', { import_list: { team_id: viewer.team_id } })
  if (refusal) throw AppError.refused(refusal)
  const input = previewInput.safeParse(rawInput)
  if (!input.success) throw AppError.invalidInput(input.error)
  const { text, file } = input.data
  const content = file ? { bytes: await bytesOf(file) } : { text: text ?? '' }
  const read = await reading.take(viewer.user_id, () => readInThread(content, now))
  const field = file ? 'file' : 'text'
  if ('refused' in read) throw AppError.invalid({ [field]: [read.refused as ValidationMessage] })
  if (read.rows.length === 0) throw AppError.invalid({ [field]: ['import_nothing'] })
  const rows = await positionedRows(platform.databases.db, read.rows)
  const name = file ? file.name : beginningOf(content)
  return storing({ ...read, rows }, { name: name.slice(0, MAX_NAME), source: file ? 'file' : 'paste' })(context, {
    sha256: createHash('sha256')
      .update('bytes' in content ? content.bytes : content.text)
      .digest('hex'),
  })
}

async function bytesOf(file: IncomingFile): Promise<Uint8Array> {
  const { size } = await stat(file.path)
  if (file.is_too_large || size > MAX_IMPORT_BYTES) throw AppError.invalid({ file: ['import_too_large'] })
  if (size === 0) throw AppError.invalid({ file: ['file_empty'] })
  return readFile(file.path)
}

/** The first words of a text, to know it again by. */
function beginningOf(content: ImportInput): string {
  const text = 'text' in content ? content.text : ''
  return plainTypography(text).replace(/\s+/g, ' ').trim()
}

type Told = { name: string; source: 'paste' | 'file' }

function storing({ rows, left_out, unknown_headers, rows_too_many, notes, encoding }: ReadImport, told: Told) {
  return operation({
    partOf: previewImport,
    input: storeInput,
    permission: 'import.edit',
    load: async (_input, { viewer }) => ({ import_list: { team_id: viewer.team_id } }),
    async run(_about, _input, { tx, viewer, now }) {
      const team_id = viewer.team_id!
      const terms = await selectLatestTerms(tx, team_id)
      return insertImport(
        tx,
        {
          team_id,
          user_id: viewer.user_id,
          ...told,
          notes: { left_out, unknown_headers, rows_too_many, notes, encoding },
          payment_terms: terms?.payment_terms ?? 'THIRTY_DAYS',
          payment_terms_days: terms?.payment_terms_days ?? null,
          created_at: now,
        },
        rows,
      )
    },
  })
}
