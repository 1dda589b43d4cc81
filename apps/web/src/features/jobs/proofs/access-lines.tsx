import type { PlaceAccess } from '@waybill/domain/jobs/place-access'
import { m } from '@waybill/locales/messages'
import { telLink } from '@waybill/domain/phones/tel-link'
import { TextLink } from '../../../ui/action/text-link.tsx'
import { PhoneText } from '../../../ui/show/phone-text.tsx'

/**
 * The contact at a place, the reference for the gate and the opening hours; nothing where nothing is known or may be
 * read.
 */
export function AccessLines({
  access: { contact_name, contact_phone, reference, access_hours },
}: {
  access: PlaceAccess
}) {
  const facts = [
    reference && m.jobs_place_reference({ reference }),
    access_hours && m.jobs_place_hours({ hours: access_hours }),
  ].filter(Boolean)
  return (
    <>
      {(contact_name || contact_phone) && (
        <p className="text-[0.9375rem] wrap-anywhere">
          {contact_name}{' '}
          {contact_phone && (
            <TextLink to={telLink(contact_phone)}>
              <PhoneText phone={contact_phone} />
            </TextLink>
          )}
        </p>
      )}
      {facts.length > 0 && <p className="text-[0.9375rem] wrap-anywhere">{facts.join(' · ')}</p>}
    </>
  )
}
