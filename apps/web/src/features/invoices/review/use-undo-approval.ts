import { m } from '@waybill/locales/messages'
import { bulkRow, useBulkWrite } from '../../../query/use-bulk-write.ts'
import { type Outcome, useWrite } from '../../../query/use-write.ts'
import { useUndo } from '../../../session/use-undo.ts'
import { invoicePath } from '../accounting-sides.ts'
import { ViewInvoiceScreenUndo } from '../view-invoice-screen.generated.ts'

const words = () => ({ undone: m.invoices_approval_undone(), tooLate: m.invoices_approval_told() })

/** Says that an invoice was approved and takes it back, by the button or by `z`, as long as its sender was not notified. */
export function useUndoApproval() {
  const [undo] = useWrite(ViewInvoiceScreenUndo, {
    skipErrors: true,
    onDone: ({ undoApproval: { id } }) => invoicePath('poster', id),
  })
  return useUndo((invoice_id: string) => undo({ input: { invoice_id } }), words)
}

/** The same for all that were approved at once; it succeeds where every one of them was taken back. */
export function useUndoApprovals() {
  const { writeAll } = useBulkWrite()
  return useUndo(async (ids: readonly string[]): Promise<Outcome<null>> => {
    const rows = ids.map((id) => bulkRow(id, ViewInvoiceScreenUndo, { input: { invoice_id: id } }))
    const error = (await writeAll(rows)).find((result) => result.error)?.error
    return error ? { ok: false, error } : { ok: true, result: null }
  }, words)
}
