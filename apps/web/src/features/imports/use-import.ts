import { useState } from 'react'
import type { ImportKind } from '@waybill/domain/access/import-rules'
import type { ImportColumn } from '@waybill/domain/imports/import-kinds'
import type { InvitedAs } from '@waybill/domain/imports/thing-of-row'
import type { JobDoubt } from '@waybill/domain/jobs/job-doubts'
import type { PaymentTerms } from '@waybill/domain/money/payment-terms'
import { m } from '@waybill/locales/messages'
import { type BulkOutcome, type BulkRow, bulkRow, useBulkWrite } from '../../query/use-bulk-write.ts'
import { useWrite } from '../../query/use-write.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import {
  ImportScreenAddVehicle,
  ImportScreenChange,
  ImportScreenInvite,
  ImportScreenNameHeading,
  ImportScreenPost,
  ImportScreenRemoveRow,
  ImportScreenRestoreRow,
  ImportScreenSaveContact,
  ImportScreenSaveLoad,
  ImportScreenTakeBack,
} from './import-screen.generated.ts'
import { isOpen, isUntaken, type ImportedLoad } from './import-list.ts'
import { kindWords } from './kind-words.ts'

/** A change of a cell: another text, one of its places, or its guess confirmed. */
export type CellEdit = { text: string } | { place: number } | 'confirm'

const inputOf = (row: ImportedLoad, column: ImportColumn, change: CellEdit) => ({
  import_row_id: row.id,
  column,
  ...(change === 'confirm' ? {} : change),
})

/** Writes to cells and rows of a list. */
export function useImportEdits(import_id: string) {
  const [send, { pending }] = useWrite(ImportScreenChange)
  const [restore] = useWrite(ImportScreenRestoreRow)
  const [remove] = useWrite(ImportScreenRemoveRow)
  const change = (row: ImportedLoad, column: ImportColumn, to: CellEdit) =>
    send({ input: { import_id, changes: [inputOf(row, column, to)] } })
  function confirmColumn(rows: readonly ImportedLoad[], column: ImportColumn) {
    const guessed = rows.filter((row) => isUntaken(row) && row.cells[column]?.state === 'guessed')
    if (guessed.length > 0)
      void send({ input: { import_id, changes: guessed.map((row) => inputOf(row, column, 'confirm')) } })
  }
  async function removeRow({ id: import_row_id, number }: ImportedLoad) {
    const { ok } = await remove({ input: { import_row_id } })
    if (!ok) return
    const action = { label: m.ui_undo(), onAction: () => void restore({ input: { import_row_id } }) }
    showToast({ text: m.imports_row_removed({ number }), action })
  }
  const [nameHeading] = useWrite(ImportScreenNameHeading)
  async function name(heading: string, column: ImportColumn) {
    const { ok } = await nameHeading({ input: { import_id, heading, column } })
    if (ok) showToast({ text: m.imports_heading_named({ heading }) })
  }
  return { change, confirmColumn, removeRow, name, pending }
}

type Terms = { payment_terms: PaymentTerms; payment_terms_days: number | null }

/** Answers that count for all rows of a list. */
export type ForAll = Terms & { as: InvitedAs }

type Wish = (import_row_id: string, forAll: ForAll, confirmed_doubts: JobDoubt[]) => BulkRow

/** The write that makes a thing of a row, by the kind of its list. */
const wishes: Readonly<Record<Exclude<ImportKind, 'stops'>, Wish>> = {
  loads: (import_row_id, { payment_terms, payment_terms_days }, confirmed_doubts) => {
    const input = { import_row_id, payment_terms, payment_terms_days, confirmed_doubts }
    return bulkRow(import_row_id, ImportScreenPost, { input })
  },
  saved_loads: (import_row_id, { payment_terms, payment_terms_days }) =>
    bulkRow(import_row_id, ImportScreenSaveLoad, { input: { import_row_id, payment_terms, payment_terms_days } }),
  contacts: (import_row_id) => bulkRow(import_row_id, ImportScreenSaveContact, { input: { import_row_id } }),
  vehicles: (import_row_id) => bulkRow(import_row_id, ImportScreenAddVehicle, { input: { import_row_id } }),
  people: (import_row_id, { as }) => bulkRow(import_row_id, ImportScreenInvite, { input: { import_row_id, as } }),
}

/** An invitation that was mailed is not taken back. */
export const canBeTakenBack = (kind: ImportKind) => kind !== 'people'

/** Makes things of rows one by one, each under its own key; what was refused is said at its row. */
export function useImportPosting(kind: ImportKind, forAll: ForAll) {
  const { writeAll, progress, stop } = useBulkWrite()
  const [refused, setRefused] = useState<ReadonlyMap<string, BulkOutcome>>(new Map())
  const takeBack = useTakingBack()

  async function post(rows: readonly ImportedLoad[], confirmed_doubts: JobDoubt[] = []) {
    if (kind === 'stops') return
    const outcomes = await writeAll(rows.map(({ id }) => wishes[kind](id, forAll, confirmed_doubts)))
    setRefused(new Map(outcomes.filter(({ error }) => error !== null).map((outcome) => [outcome.id, outcome])))
    const posted = outcomes.filter(({ error }) => error === null).map(({ id }) => id)
    if (posted.length === 0) return
    const action = { label: m.ui_undo(), onAction: () => void takeBack(posted, kind) }
    const text = kindWords[kind].taken({ count: posted.length })
    showToast({ text, tone: 'success', ...(canBeTakenBack(kind) && { action }) })
  }
  return { post, progress, stop, refused }
}

export function useTakingBack() {
  const { writeAll } = useBulkWrite()
  return async (ids: readonly string[], kind: ImportKind) => {
    const outcomes = await writeAll(
      ids.map((id) => bulkRow(id, ImportScreenTakeBack, { input: { import_row_id: id } })),
    )
    const isWhole = outcomes.length === ids.length && outcomes.every(({ error }) => error === null)
    const [done, part] =
      kind === 'loads' ? [m.imports_undo_done, m.imports_undo_part] : [m.imports_undo_taken, m.imports_undo_taken_part]
    showToast({ text: isWhole ? done() : part(), tone: isWhole ? 'plain' : 'trouble' })
  }
}

/** Rows that can be posted now. */
export const readyRows = (rows: readonly ImportedLoad[]) =>
  rows.filter((row) => isUntaken(row) && row.state === 'ok' && !Object.values(row.cells).some(isOpen))
