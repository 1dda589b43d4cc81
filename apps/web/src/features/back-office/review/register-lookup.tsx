import { useState } from 'react'
import type { LicenceFinding } from '@waybill/domain/documents/licence-register'
import { m } from '@waybill/locales/messages'
import { useLookup } from '../../../query/use-lookup.ts'
import { Button } from '../../../ui/action/button.tsx'
import { wordOf } from '../../../ui/word-of.ts'
import { licenceKindText } from '../../documents/document-words.ts'
import { LicenceInRegisterQuery, type LicenceInRegisterQueryResult } from './review-document-screen.generated.ts'

/** Page of the register where people look a number up by hand. */
const REGISTER_PAGE = 'https://www.vehicle-operator-licensing.service.gov.uk/search/find-lorry-bus-operators/'

/** The licence's row of the public register, on demand, for staff to compare. */
export function RegisterLookup({ document_id }: { document_id: string }) {
  const [isAsked, setIsAsked] = useState(false)
  const { data, pending, failed } = useLookup(LicenceInRegisterQuery, isAsked ? { document_id } : null, 0)
  return (
    <div className="mt-4 flex flex-col gap-2 border-t border-line pt-4" aria-live="polite">
      {!data && (
        <Button pending={isAsked && pending} onClick={() => setIsAsked(true)}>
          {m.back_office_register_look_up()}
        </Button>
      )}
      {data && <Answer licence={data.licenceInRegister} />}
      {failed && <p>{m.back_office_register_unreachable()}</p>}
      <a href={REGISTER_PAGE} target="_blank" rel="noreferrer" className="text-sm underline">
        {m.back_office_register_page()}
      </a>
    </div>
  )
}

function Answer({ licence }: { licence: LicenceInRegisterQueryResult['licenceInRegister'] }) {
  if (!licence) return <p>{m.back_office_register_none()}</p>
  const { source, holder, kind, company_number, findings } = licence
  const facts = [holder, kind && licenceKindText(kind), company_number].filter(Boolean)
  return (
    <>
      {source === 'stand_in' && (
        <p className="font-medium text-money_waiting-ink">{m.back_office_register_stand_in()}</p>
      )}
      {facts.length > 0 && <p>{facts.join(' · ')}</p>}
      {findings.length === 0 ? (
        <p className="font-medium">{m.back_office_register_agrees()}</p>
      ) : (
        <ul className="list-disc pl-5 font-medium text-money_waiting-ink">
          {findings.map((finding) => (
            <li key={finding}>{wordOf(findingTexts, finding)}</li>
          ))}
        </ul>
      )}
    </>
  )
}

const findingTexts: Readonly<Record<LicenceFinding, () => string>> = {
  holder_differs: m.back_office_register_holder_differs,
  kind_differs: m.back_office_register_kind_differs,
  not_covered: m.back_office_register_not_covered,
  not_found: m.back_office_register_not_found,
  not_in_force: m.back_office_register_not_in_force,
  unreachable: m.back_office_register_unreachable,
}
