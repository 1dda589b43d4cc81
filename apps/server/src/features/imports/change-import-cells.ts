import { changeCell, knownPlaces } from '@waybill/domain/imports/change-cell'
import type { PlaceAnswer, RawRow, RowCells } from '@waybill/domain/imports/cells'
import { changeImportCellsInput, type CellChange } from '@waybill/domain/imports/import-input'
import type { ImportKind } from '@waybill/domain/access/import-rules'
import { placeColumns } from '@waybill/domain/imports/import-kinds'
import { readRow } from '@waybill/domain/imports/load-row'
import { plainTypography } from '@waybill/domain/text/typography'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { operation } from '../../platform/operation.ts'
import { lockImport, lockOpenRows, updateCells } from './imports.sql.ts'
import { findInThread } from './imports-thread.ts'
import { contextAt } from './reading-context.ts'
import { positionedAnswers } from './postcode-positions.ts'

/** Changes cells and reads their rows anew. Places are looked up before the transaction begins. */
export async function changeImportCells(context: Context, rawInput: unknown): Promise<{ id: string }> {
  const input = changeImportCellsInput.safeParse(rawInput)
  if (!input.success) throw AppError.invalidInput(input.error)
  return changing(await placesOf(context, input.data.changes.flatMap(placeTextOf)))(context, input.data)
}

/** The places of texts, as the reader asks for them. */
export async function placesOf({ platform }: Context, all: readonly string[]): Promise<Known> {
  const texts = [...new Set(all.map(placeKey))]
  if (texts.length === 0) return new Map()
  const found = await positionedAnswers(platform.databases.db, await findInThread(texts))
  return new Map(texts.map((text, at) => [text, found[at]!]))
}

function placeTextOf({ column, text }: CellChange): string[] {
  return placeColumns.some((place) => place === column) && text ? [text] : []
}

/** A text of a place as the reader asks for it. */
const placeKey = (text: string) => plainTypography(text.trim()).replace(/\n+/g, ', ').replace(/\s+/g, ' ')

type Known = ReadonlyMap<string, PlaceAnswer>

function changing(found: Known) {
  return operation({
    partOf: changeImportCells,
    input: changeImportCellsInput,
    permission: 'import.edit',
    async load({ import_id }, { tx, viewer }) {
      const owner = await lockImport(tx, import_id, viewer.team_id)
      return owner && { import_list: owner }
    },
    async run({ import_list: { id, kind } }, { changes }, { tx, now }) {
      const rows = await lockOpenRows(tx, id, [...new Set(changes.map(({ import_row_id }) => import_row_id))])
      for (const row of rows) {
        const own = changes.filter(({ import_row_id }) => import_row_id === row.id)
        await updateCells(tx, row.id, changedRow(row, own, { found, now, kind }))
      }
      return { id }
    },
  })
}

function changedRow(
  { raw, cells }: { raw: RawRow; cells: RowCells },
  changes: readonly CellChange[],
  reading: RowContext,
) {
  const changed = changes.reduce((before, change) => changeCell(before, cells, change), raw)
  return { raw: changed, cells: rereadRow(changed, cells, reading) }
}

export type RowContext = { found: Known; now: Date; kind: ImportKind }

const unknown: PlaceAnswer = { places: [], contradicts: false }

/** The cells of a row as they read now, with the places that it had or that were just looked up. */
export function rereadRow(raw: RawRow, before: RowCells, { found, now, kind }: RowContext): RowCells {
  const known = knownPlaces(before)
  const find = (text: string) => found.get(text) ?? known.get(text) ?? unknown
  return readRow(raw, contextAt(now, find), { now: now.toISOString(), kind })
}
