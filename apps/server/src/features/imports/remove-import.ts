import { importIdInput, importRowIdInput } from '@waybill/domain/imports/import-input'
import { removal } from '../../platform/removal.ts'
import { lockImport, lockImportRow } from './imports.sql.ts'

export const { remove: removeImport, restore: restoreImport } = removal({
  table: 'imports',
  input: importIdInput,
  permission: 'import.edit',

  async load({ import_id }, { tx, viewer }) {
    const owner = await lockImport(tx, import_id, viewer.team_id)
    return owner && { import_list: owner }
  },

  row: (about) => about.import_list,
})

export const { remove: removeImportRow, restore: restoreImportRow } = removal({
  table: 'import_rows',
  input: importRowIdInput,
  permission: 'import.edit',
  load: ({ import_row_id }, { tx, viewer }) => lockImportRow(tx, import_row_id, viewer.team_id),
  row: ({ row }) => row,
})
