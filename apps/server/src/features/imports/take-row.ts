import type { z } from 'zod'
import type { ImportKind } from '@waybill/domain/access/import-rules'
import type { RowCells } from '@waybill/domain/imports/cells'
import { vehicleOfRow } from '@waybill/domain/imports/job-of-row'
import { stateOfRow } from '@waybill/domain/imports/load-row'
import { AppError } from '../../platform/app-error.ts'
import type { Work } from '../../platform/operation.ts'
import { rereadRow } from './change-import-cells.ts'
import { findVehicleId, lockImportRow, setPosted } from './imports.sql.ts'

/** A row of a list of that kind, locked; undefined where there is none. */
export async function loadRowOf(kind: ImportKind, import_row_id: string, { tx, viewer }: Work) {
  const found = await lockImportRow(tx, import_row_id, viewer.team_id)
  return found?.import_list.kind === kind ? found : undefined
}

type Found = NonNullable<Awaited<ReturnType<typeof loadRowOf>>>

/** Makes a thing of a row, once: the row remembers it, whatever key the request has. */
export async function takeRow(
  { row, import_list: { kind } }: Found,
  work: Work,
  take: (cells: RowCells) => Promise<{ id: string }>,
): Promise<{ id: string }> {
  if (row.posted_at !== null) return { id: row.id }
  const cells = rereadRow(row.raw, row.cells, { found: new Map(), now: work.now, kind })
  if (row.removed_at !== null || stateOfRow(cells) !== 'ok')
    throw AppError.invalid({ import_row_id: ['import_row_open'] })
  const { id: taken_id } = await take(cells)
  await setPosted(work.tx, row.id, { taken_id, posted_at: work.now })
  return { id: row.id }
}

/** The input of a thing, judged as if it had been typed into its form. */
export function judged<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input)
  if (!parsed.success) throw AppError.invalidInput(parsed.error)
  return parsed.data
}

export async function vehicleIdOf({ tx }: Work, cells: RowCells): Promise<string> {
  return (await findVehicleId(tx, vehicleOfRow(cells) ?? ''))?.id ?? ''
}
