import { m } from '@waybill/locales/messages'
import { Money } from '../../ui/show/money.tsx'

type TotalsBoxProps = {
  charges_vat: boolean
  /** Decimal strings, as the API shows money. */
  totals: { subtotal: string; total_vat: string; total: string }
}

/** Net, VAT and total; read out anew as rows change. */
export function TotalsBox({ charges_vat, totals }: TotalsBoxProps) {
  return (
    <dl aria-live="polite" className="mt-4 ml-auto flex w-full max-w-xs flex-col gap-1.5">
      {charges_vat && (
        <>
          <Line label={m.invoices_subtotal()} amount={totals.subtotal} />
          <Line label={m.invoices_total_vat()} amount={totals.total_vat} />
        </>
      )}
      <div className={`flex items-baseline justify-between gap-4 ${charges_vat ? 'border-t border-line pt-2' : ''}`}>
        <dt className="text-lg font-bold">{m.invoices_total()}</dt>
        <dd className="text-xl">
          <Money value={totals.total} strong />
        </dd>
      </div>
    </dl>
  )
}

function Line({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 text-soft">
      <dt>{label}</dt>
      <dd>
        <Money value={amount} />
      </dd>
    </div>
  )
}
