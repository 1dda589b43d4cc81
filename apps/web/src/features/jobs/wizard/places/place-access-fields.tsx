import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { accessFields, MAX_ACCESS_HOURS, MAX_PLACE_REFERENCE } from '@waybill/domain/jobs/place-access'
import { MAX_PERSON_NAME } from '@waybill/domain/text/linkless-text'
import { m } from '@waybill/locales/messages'
import { PhoneField } from '../../../../ui/form/phone-field.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'

type AccessField = (typeof accessFields)[number]
type Access = { [Field in AccessField]?: string | null | undefined }

/** The part of a place's form that is asked here. */
export type AccessHandle = {
  name: string
  value: Access
  change: (part: Access) => void
  errorOf: (field: AccessField) => string | undefined
}

const fields: Record<AccessField, { label: () => string; maxLength?: number }> = {
  contact_name: { label: m.job_wizard_contact_name, maxLength: MAX_PERSON_NAME },
  contact_phone: { label: m.job_wizard_contact_phone },
  reference: { label: m.job_wizard_place_reference, maxLength: MAX_PLACE_REFERENCE },
  access_hours: { label: m.job_wizard_access_hours, maxLength: MAX_ACCESS_HOURS },
}

/**
 * The contact at a place, the reference for the gate and the opening hours; folded away until it is opened or something
 * is wrong.
 */
export function PlaceAccessFields({
  place: { name, value, change, errorOf },
  title,
}: {
  place: AccessHandle
  title?: string
}) {
  const [isOpen, setIsOpen] = useState(false)
  const isWrong = accessFields.some((field) => errorOf(field))
  const filled = accessFields.flatMap((field) => value[field] || [])
  return (
    <div className="min-w-0 sm:col-span-full">
      <button
        type="button"
        aria-expanded={isOpen || isWrong}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-11 max-w-full cursor-pointer items-center gap-2 text-left text-sm"
      >
        <IconChevronDown
          aria-hidden="true"
          size={18}
          className={`shrink-0 text-faint ${isOpen || isWrong ? 'rotate-180' : ''}`}
        />
        <span className="font-semibold whitespace-nowrap">{title ?? m.job_wizard_access()}</span>
        <span className="truncate text-soft">{filled.join(' · ')}</span>
      </button>
      {(isOpen || isWrong) && (
        <div className="grid items-start gap-x-4 gap-y-3 pt-1 sm:grid-cols-2 xl:grid-cols-4">
          {accessFields.map((field) => {
            const { label, ...input } = fields[field]
            const Input = field === 'contact_phone' ? PhoneField : TextField
            return (
              <div key={field} data-field={`${name}.${field}`} className="min-w-0">
                <Input
                  label={label()}
                  optional
                  value={value[field]}
                  onChange={(text) => change({ [field]: text })}
                  error={errorOf(field)}
                  autoComplete="off"
                  {...input}
                />
              </div>
            )
          })}
        </div>
      )}
    </div>
  )
}
