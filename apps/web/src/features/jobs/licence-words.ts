import type { LicenceNeed } from '@waybill/domain/documents/licence'
import { m } from '@waybill/locales/messages'
import { formatDate } from '../../ui/format.ts'
import { wordOf } from '../../ui/word-of.ts'
import type { LicensedJob } from './licensed-job.generated.ts'

const needTexts: Record<LicenceNeed, () => string> = {
  standard_national: m.jobs_licence_standard_national,
  standard_international: m.jobs_licence_standard_international,
}

type Licence = NonNullable<LicensedJob['licence']>

/** "Standard operator's licence: your company has it"; of an own job only which one its carrier needs. */
export function licenceText({ needed, gap }: Licence, is_own: boolean): string {
  const licence = wordOf(needTexts, needed)
  if (is_own) return m.jobs_licence_needed({ licence })
  return gap === null ? m.jobs_licence_held({ licence }) : m.jobs_licence_lacking({ licence })
}

/** Until when it has to be valid. */
export function licenceDayText({ valid_on }: Licence): string {
  return m.jobs_licence_valid_on({ day: formatDate(valid_on) })
}
