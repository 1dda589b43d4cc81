import { refusalOf } from '@waybill/domain/access/permissions'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { refusalText } from '../../session/refusal-text.ts'
import { useViewer } from '../../session/viewer.ts'
import { Button } from '../../ui/action/button.tsx'
import { OutsideLink } from '../../ui/action/text-link.tsx'
import { formatDate, formatDateTime, formatMoney } from '../../ui/format.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { Card } from '../../ui/show/card.tsx'
import { sidesOfJob } from '../invoices/accounting-sides.ts'
import {
  type FactoringPartner,
  FactoringWithdraw,
  type GivenConsent,
  type OfferedInvoice,
} from './factoring-screen.generated.ts'

type ConsentsCardProps = {
  invoice: OfferedInvoice
  consents: readonly GivenConsent[]
  partner: FactoringPartner | null
}

/** The consents, their times and outcomes, and the actions that are left. */
export function ConsentsCard({ invoice, consents, partner }: ConsentsCardProps) {
  return (
    <Card title={m.factoring_consents_title()}>
      <ul className="flex flex-col gap-5">
        {consents.map((consent) => (
          <li key={consent.id} className="flex flex-col gap-1">
            <p className="font-semibold">{stateText(consent)}</p>
            <p className="text-soft">
              {m.factoring_given({
                name: consent.given_by,
                when: formatDateTime(consent.consented_at),
                partner: consent.partner_name,
              })}
            </p>
            <p className="figures text-sm text-soft">{contentText(consent)}</p>
            {consent.link && <OpenConsent invoice={invoice} consent={consent} link={consent.link} partner={partner} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

type OpenConsentProps = Omit<ConsentsCardProps, 'consents'> & { consent: GivenConsent; link: string }

function OpenConsent({ invoice, consent: { id, partner_name }, link, partner }: OpenConsentProps) {
  const refusal = refusalOf(useViewer(), 'factoring.withdraw', sidesOfJob(invoice))
  const [withdraw, { pending }] = useWrite(FactoringWithdraw, {
    onDone: () => showToast({ text: m.factoring_withdrawn_toast(), tone: 'success' }),
  })
  return (
    <div className="mt-3 flex flex-col gap-3">
      {partner?.name === partner_name ? (
        <OutsideLink to={link} host={partner.host} kind="primary" size="large">
          {m.factoring_go({ partner: partner_name })}
        </OutsideLink>
      ) : (
        <p className="text-trouble-ink">{m.factoring_other_partner({ partner: partner_name })}</p>
      )}
      <Button
        fullWidth
        pending={pending}
        disabledReason={refusalText(refusal)}
        onClick={() => void withdraw({ input: { consent_id: id } })}
      >
        {m.factoring_withdraw()}
      </Button>
    </div>
  )
}

function stateText({ handed_over_at, withdrawn_at }: GivenConsent): string {
  if (handed_over_at) return m.factoring_is_handed_over({ when: formatDateTime(handed_over_at) })
  if (withdrawn_at) return m.factoring_is_withdrawn({ when: formatDateTime(withdrawn_at) })
  return m.factoring_is_open()
}

function contentText(consent: GivenConsent): string {
  return m.factoring_what_given({
    number: consent.invoice_number,
    from: consent.from_company_name,
    to: consent.to_company_name,
    net: formatMoney(consent.subtotal),
    vat: formatMoney(consent.total_vat),
    total: formatMoney(consent.total),
    due: formatDate(consent.due_on),
  })
}
