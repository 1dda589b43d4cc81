import { IMPORT_DAYS } from '@waybill/domain/imports/import-input'
import { DAY_MS } from '@waybill/domain/time/milliseconds'
import type { Feature } from '../../platform/feature.ts'
import { changeImportCells } from './change-import-cells.ts'
import { importsReads } from './imports.fields.ts'
import { deleteImportsBefore } from './imports.sql.ts'
import { postImportRow } from './post-import-row.ts'
import { previewImport } from './preview-import.ts'
import { removeImport, removeImportRow, restoreImport, restoreImportRow } from './remove-import.ts'
import { takeBackImportRow } from './take-back-import-row.ts'

export const importsFeature = {
  reads: importsReads,
  mutations: {
    member: {
      previewImport: { plain: previewImport, limit: 'import' },
      changeImportCells: { plain: changeImportCells },
      postImportRow,
      takeBackImportRow,
      removeImportRow,
      restoreImportRow,
      removeImport,
      restoreImport,
    },
  },
  tasks: {
    tasks: {
      forget_imports: (_payload, { databases, now }) =>
        deleteImportsBefore(databases.db, new Date(now().getTime() - IMPORT_DAYS * DAY_MS)),
    },
    schedule: { forget_imports: '23 3 * * *' },
  },
} satisfies Feature
