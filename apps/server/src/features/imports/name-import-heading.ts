import type { RawRow } from '@waybill/domain/imports/cells'
import { nameImportHeadingInput } from '@waybill/domain/imports/import-input'
import { columnsOfKind, type ImportColumn, placeColumns } from '@waybill/domain/imports/import-kinds'
import { headerKey } from '@waybill/domain/imports/load-columns'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { operation } from '../../platform/operation.ts'
import { placesOf, type RowContext, rereadRow } from './change-import-cells.ts'
import {
  lockImport,
  lockUnreadRows,
  rememberHeading,
  selectUnreadTexts,
  updateCells,
  updateNotes,
} from './imports.sql.ts'

/** Fills a cell from the column of a heading that nobody knew, in this list and in the next ones laid out like it. */
export async function nameImportHeading(context: Context, rawInput: unknown): Promise<{ id: string }> {
  const input = nameImportHeadingInput.safeParse(rawInput)
  if (!input.success) throw AppError.invalidInput(input.error)
  const { import_id, heading, column } = input.data
  const isPlace = placeColumns.some((place) => place === column)
  const texts = isPlace ? await selectUnreadTexts(context.platform.databases.db, import_id, heading) : []
  return naming(await placesOf(context, texts))(context, input.data)
}

function naming(found: RowContext['found']) {
  return operation({
    partOf: nameImportHeading,
    input: nameImportHeadingInput,
    permission: 'import.edit',
    async load({ import_id }, { tx, viewer }) {
      const owner = await lockImport(tx, import_id, viewer.team_id)
      return owner && { import_list: owner }
    },
    async run({ import_list: { id, team_id, kind, layout, notes } }, { heading, column }, { tx, now }) {
      if (!columnsOfKind[kind].columns.includes(column)) throw AppError.invalid({ column: ['invalid'] })
      for (const { id: row_id, raw, cells, unread } of await lockUnreadRows(tx, id, heading)) {
        const { [heading]: text = '', ...rest } = unread
        const named = withColumn(raw, column, { heading, text })
        await updateCells(tx, row_id, {
          raw: named,
          cells: rereadRow(named, cells, { found, now, kind }),
          unread: rest,
        })
      }
      const known = notes as { unknown_headers: string[] }
      await updateNotes(tx, id, { ...known, unknown_headers: known.unknown_headers.filter((each) => each !== heading) })
      if (layout) await rememberHeading(tx, { team_id, kind, layout, heading: headerKey(heading), column }, now)
      return { id }
    },
  })
}

/** The text leaves the notes, to which columns that nobody knows go, and fills the cell unless somebody has. */
function withColumn(raw: RawRow, column: ImportColumn, { heading, text }: { heading: string; text: string }): RawRow {
  const row = { ...raw }
  for (const notes of ['private_notes', 'notes'] as const) {
    const before = row[notes]
    const kept = before?.text.split('\n').filter((line) => line !== `${heading}: ${text}`)
    if (!before || !kept || kept.length === before.text.split('\n').length) continue
    if (kept.length === 0) delete row[notes]
    else row[notes] = { ...before, text: kept.join('\n') }
  }
  return row[column] ? row : { ...row, [column]: { text } }
}
