import { useState } from 'react'
import type { LoadColumn } from '@waybill/domain/imports/load-columns'
import type { JobDoubt } from '@waybill/domain/jobs/job-doubts'
import type { PaymentTerms } from '@waybill/domain/money/payment-terms'
import { m } from '@waybill/locales/messages'
import { type BulkOutcome, bulkRow, useBulkWrite } from '../../query/use-bulk-write.ts'
import { useWrite } from '../../query/use-write.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import {
  ImportScreenChange,
  ImportScreenPost,
  ImportScreenRemoveRow,
  ImportScreenRestoreRow,
  ImportScreenTakeBack,
} from './import-screen.generated.ts'
import { isOpen, type ImportedLoad } from './import-list.ts'

/** A change of a cell: another text, one of its places, or its guess confirmed. */
export type CellEdit = { text: string } | { place: number } | 'confirm'

const inputOf = (row: ImportedLoad, column: LoadColumn, change: CellEdit) => ({
  import_row_id: row.id,
  column,
  ...(change === 'confirm' ? {} : change),
})

/** Writes to cells and rows of a list. */
export function useImportEdits(import_id: string) {
  const [send, { pending }] = useWrite(ImportScreenChange)
  const [restore] = useWrite(ImportScreenRestoreRow)
  const [remove] = useWrite(ImportScreenRemoveRow)
  const change = (row: ImportedLoad, column: LoadColumn, to: CellEdit) =>
    send({ input: { import_id, changes: [inputOf(row, column, to)] } })
  function confirmColumn(rows: readonly ImportedLoad[], column: LoadColumn) {
    const guessed = rows.filter(({ job, cells }) => job === null && cells[column]?.state === 'guessed')
    if (guessed.length > 0)
      void send({ input: { import_id, changes: guessed.map((row) => inputOf(row, column, 'confirm')) } })
  }
  async function removeRow({ id: import_row_id, number }: ImportedLoad) {
    const { ok } = await remove({ input: { import_row_id } })
    if (!ok) return
    const action = { label: m.ui_undo(), onAction: () => void restore({ input: { import_row_id } }) }
    showToast({ text: m.imports_row_removed({ number }), action })
  }
  return { change, confirmColumn, removeRow, pending }
}

export type Terms = { payment_terms: PaymentTerms; payment_terms_days: number | null }

/** Posts rows one by one, each under its own key; what was refused is said at its row. */
export function useImportPosting({ payment_terms, payment_terms_days }: Terms) {
  const { writeAll, progress, stop } = useBulkWrite()
  const [refused, setRefused] = useState<ReadonlyMap<string, BulkOutcome>>(new Map())
  const takeBack = useTakingBack()

  async function post(rows: readonly ImportedLoad[], confirmed_doubts: JobDoubt[] = []) {
    const wishes = rows.map(({ id }) =>
      bulkRow(id, ImportScreenPost, {
        input: { import_row_id: id, payment_terms, payment_terms_days, confirmed_doubts },
      }),
    )
    const outcomes = await writeAll(wishes)
    setRefused(new Map(outcomes.filter(({ error }) => error !== null).map((outcome) => [outcome.id, outcome])))
    const posted = outcomes.filter(({ error }) => error === null).map(({ id }) => id)
    if (posted.length === 0) return
    const action = { label: m.ui_undo(), onAction: () => void takeBack(posted) }
    showToast({ text: m.imports_posted({ count: posted.length }), tone: 'success', action })
  }
  return { post, progress, stop, refused }
}

export function useTakingBack() {
  const { writeAll } = useBulkWrite()
  return async (ids: readonly string[]) => {
    const outcomes = await writeAll(
      ids.map((id) => bulkRow(id, ImportScreenTakeBack, { input: { import_row_id: id } })),
    )
    const isWhole = outcomes.length === ids.length && outcomes.every(({ error }) => error === null)
    showToast({ text: isWhole ? m.imports_undo_done() : m.imports_undo_part(), tone: isWhole ? 'plain' : 'trouble' })
  }
}

/** Rows that can be posted now. */
export const readyRows = (rows: readonly ImportedLoad[]) =>
  rows.filter(({ job, state, cells }) => job === null && state === 'ok' && !Object.values(cells).some(isOpen))
