import type { ReactNode } from 'react'
import { isOffice } from '@waybill/domain/access/viewer'
import { decimalOf } from '@waybill/domain/money/money'
import { m } from '@waybill/locales/messages'
import { useMe } from '../../../session/me.ts'
import { TextLink } from '../../../ui/action/text-link.tsx'
import { formatDateTime, formatMoney, formatNumber } from '../../../ui/format.ts'
import { Card } from '../../../ui/show/card.tsx'
import { jobOptionText, vehicleText } from '../job-words.ts'
import { paymentTermsText } from '../../teams/company-words.ts'
import type { JobDraft } from './draft/job-draft.ts'
import { guidePriceText } from './guide-price-text.ts'
import { Itinerary } from './route/itinerary.tsx'
import { stepPath, type WizardStep } from './steps.ts'
import { chosenVehicle, useWizard } from './use-wizard.ts'
import { phoneText } from '../../../ui/show/phone-words.ts'

/** Everything that was answered, with the way back to each step. */
export function AnswersCard() {
  const wizard = useWizard()
  const { draft } = wizard
  const hasPrice = isOffice(useMe())
  const vehicle = chosenVehicle(wizard)
  const guide = guidePriceText(vehicle, wizard.route)
  return (
    <Card flush>
      <Part step="create">
        <Itinerary draft={draft} />
      </Part>
      <Part step="vehicle">
        <p className="font-semibold">{vehicle && vehicleText(vehicle)}</p>
        <Line text={loadText(draft)} />
        <Line text={(draft.additional_options ?? []).map(jobOptionText).join(', ')} />
      </Part>
      <Part step="additional-info">
        {hasPrice && (
          <p className="figures font-semibold">
            {draft.price ? formatMoney(decimalOf(draft.price)) : m.job_wizard_no_price()}
          </p>
        )}
        {guide && <Line text={m.job_wizard_guide({ guide })} />}
        <Line text={draft.payment_terms && paymentTermsText(draft.payment_terms, draft.payment_terms_days ?? null)} />
        <Line text={reachText(draft)} />
        <Line text={draft.details} />
        {draft.expiry_time && <Line text={m.job_wizard_open_until({ when: formatDateTime(draft.expiry_time) })} />}
        {draft.files.length > 0 && <Line text={m.job_wizard_files_count({ count: draft.files.length })} />}
      </Part>
    </Card>
  )
}

const changeTexts: Record<Exclude<WizardStep, 'confirm'>, () => string> = {
  create: m.job_wizard_change_create,
  vehicle: m.job_wizard_change_vehicle,
  'additional-info': m.job_wizard_change_additional_info,
}

function Part({ step, children }: { step: Exclude<WizardStep, 'confirm'>; children: ReactNode }) {
  return (
    <div className="flex items-start justify-between gap-3 border-b border-line p-4 last:border-b-0">
      <div className="min-w-0 flex-1">{children}</div>
      <span className="text-sm">
        <TextLink to={stepPath(useWizard(), step)}>
          <span aria-hidden="true">{m.job_wizard_change()}</span>
          <span className="sr-only">{changeTexts[step]()}</span>
        </TextLink>
      </span>
    </div>
  )
}

function loadText({ weight, height }: JobDraft): string {
  return [weight && `${formatNumber(weight)} kg`, height && `${formatNumber(height)} m`].filter(Boolean).join(' · ')
}

function reachText({ phone, email }: JobDraft): string {
  return [phone && phoneText(phone), email].filter(Boolean).join(' · ')
}

function Line({ text }: { text: string | null | undefined }) {
  return text ? <p className="text-sm wrap-anywhere text-soft">{text}</p> : null
}
