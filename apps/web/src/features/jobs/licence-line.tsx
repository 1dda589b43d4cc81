import { IconAlertTriangle, IconLicense } from '@tabler/icons-react'
import { licenceDayText, licenceText } from './licence-words.ts'
import type { LicensedJob } from './licensed-job.generated.ts'

type LicenceLineProps = {
  job: LicensedJob & { is_own?: boolean }
  /** Without the day, where there is one line for it. */
  short?: boolean
}

/** Which operator's licence the job needs, and whether the reader's company has it; nothing for light vehicles. */
export function LicenceLine({ job: { licence, is_own = false }, short = false }: LicenceLineProps) {
  if (!licence) return null
  const isLacking = !is_own && licence.gap !== null
  const Icon = isLacking ? IconAlertTriangle : IconLicense
  return (
    <p
      className={`flex items-start gap-1.5 ${short ? 'text-sm' : ''} ${isLacking ? 'font-medium text-money_waiting-ink' : 'text-soft'}`}
    >
      <Icon aria-hidden="true" size={short ? 16 : 18} className="mt-0.5 shrink-0" />
      <span>
        {short ? licenceText(licence, is_own) : `${licenceText(licence, is_own)} · ${licenceDayText(licence)}`}
      </span>
    </p>
  )
}
