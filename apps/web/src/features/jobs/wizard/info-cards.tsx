import { IconChevronDown } from '@tabler/icons-react'
import { isOffice } from '@waybill/domain/access/viewer'
import { penceOf } from '@waybill/domain/money/money'
import { m } from '@waybill/locales/messages'
import { useMe } from '../../../session/me.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { DateTimeField } from '../../../ui/form/date-time-field.tsx'
import { PenceField } from '../../../ui/form/pence-field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { PhoneField } from '../../../ui/form/phone-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Card } from '../../../ui/show/card.tsx'
import { PaymentTermsFields } from '../../teams/payment-terms-fields.tsx'
import { TermsFields } from '../../charges/terms-fields.tsx'
import { wholeTerms } from '../../charges/terms-of.ts'
import { termsPreview } from '../../charges/tariff-words.ts'
import { vehicleText } from '../job-words.ts'
import { guidePriceText } from './guide-price-text.ts'
import { PriceSense, SlipNote } from './price-sense.tsx'
import type { InfoForm } from './use-info-form.ts'
import { chosenVehicle, useWizard } from './use-wizard.ts'

const MAX_NOTES = 2000 // semantics §11

/** The cards' view of the object that holds the answers. */
type CardProps = { form: Pick<InfoForm, 'field'> }

/** For how much, and when it is paid. Those with limited access set no price. */
export function MoneyCard({ form }: CardProps) {
  const wizard = useWizard()
  const hasPrice = isOffice(useMe())
  const guide = guidePriceText(chosenVehicle(wizard), wizard.route)
  return (
    <Card title={m.job_wizard_money()}>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        {hasPrice && <PenceField label={m.job_wizard_price()} optional {...form.field('price')} />}
        <PaymentTermsFields terms={form.field('payment_terms')} days={form.field('payment_terms_days')} />
      </div>
      {hasPrice && (
        <p className="figures mt-2 text-sm text-soft">
          {guide ? m.job_wizard_price_guide({ guide }) : m.job_wizard_price_hint()}
        </p>
      )}
      {hasPrice && <PriceSense />}
      <SlipNote />
    </Card>
  )
}

/** The terms for waiting, cancelling and failed deliveries: a sentence, and behind it the figures. */
export function TermsCard({ form }: CardProps) {
  const wizard = useWizard()
  const vehicle = usualOf(chosenVehicle(wizard))
  const { name, value, onChange, onBlur } = form.field('tariff')
  if (!isOffice(useMe())) return null
  const terms = wholeTerms(value)
  return (
    <details className="group rounded-card border border-line bg-surface shadow-card">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 p-4 hover:bg-hover [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block font-bold">{m.charges_terms_title()}</span>
          <span className="figures text-[0.9375rem] text-soft">{termsPreview(terms, vehicle)}</span>
        </span>
        <IconChevronDown aria-hidden="true" size={22} className="shrink-0 text-faint group-open:rotate-180" />
      </summary>
      <div className="px-4 pb-4">
        <TermsFields name={name} value={terms} onChange={onChange} onBlur={onBlur} vehicle={vehicle} />
      </div>
    </details>
  )
}

/** The usual waiting terms of the chosen vehicle, where rates are shown. */
function usualOf(vehicle: ReturnType<typeof chosenVehicle>) {
  const rate = penceOf(vehicle?.waiting_rate ?? '')
  if (!vehicle || rate === null) return null
  return { name: vehicleText(vehicle), waiting_free_minutes: vehicle.waiting_free_minutes, waiting_rate: rate }
}

/** The contact, and the ways in which bids may be accepted. */
export function ContactCard({ form }: CardProps) {
  return (
    <Card title={m.job_wizard_contact()}>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <PhoneField label={m.job_wizard_phone()} {...form.field('phone')} />
        <TextField label={m.job_wizard_email()} type="email" autoComplete="email" {...form.field('email')} />
      </div>
      <fieldset className="mt-3">
        <legend className="text-[0.9375rem] font-semibold">{m.job_wizard_accept()}</legend>
        <div className="flex flex-wrap gap-x-8">
          <Checkbox label={m.job_wizard_accept_online()} {...form.field('accept_online')} />
          <Checkbox label={m.job_wizard_accept_phone()} {...form.field('accept_phone')} />
          <Checkbox label={m.job_wizard_accept_email()} {...form.field('accept_email')} />
        </div>
      </fieldset>
    </Card>
  )
}

/** The notes for everybody, for the carrier, or for the own team. */
export function NotesCard({ form }: CardProps) {
  return (
    <Card title={m.job_wizard_notes_title()}>
      <div className="flex flex-col gap-4">
        <TextArea
          label={m.job_wizard_details()}
          description={m.job_wizard_details_hint()}
          optional
          rows={3}
          maxLength={MAX_NOTES}
          {...form.field('details')}
        />
        <TextArea
          label={m.job_wizard_notes()}
          description={m.job_wizard_notes_hint()}
          optional
          rows={2}
          maxLength={MAX_NOTES}
          {...form.field('notes')}
        />
        <TextArea
          label={m.job_wizard_private_notes()}
          description={m.job_wizard_private_notes_hint()}
          optional
          rows={2}
          maxLength={MAX_NOTES}
          {...form.field('private_notes')}
        />
      </div>
    </Card>
  )
}

/** Numbers for the books, and until when bids are taken. */
export function ReferencesCard({ form, hasExpiry }: CardProps & { hasExpiry: boolean }) {
  return (
    <Card title={m.job_wizard_references()}>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TextField
          label={m.job_wizard_customer_reference()}
          optional
          autoComplete="off"
          {...form.field('customer_job_reference_number')}
        />
        <TextField
          label={m.job_wizard_job_number()}
          description={m.job_wizard_job_number_hint()}
          optional
          autoComplete="off"
          {...form.field('job_number')}
        />
        {hasExpiry && (
          <div className="sm:col-span-2">
            <DateTimeField
              label={m.job_wizard_expiry()}
              description={m.job_wizard_expiry_hint()}
              optional
              {...form.field('expiry_time')}
            />
          </div>
        )}
      </div>
    </Card>
  )
}
