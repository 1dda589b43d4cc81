import type { CaseAct } from '@waybill/domain/cases/case'
import { m } from '@waybill/locales/messages'

/** The acts as staff choose them. */
export const shortActWords: Record<CaseAct, () => string> = {
  hide: m.cases_short_hide,
  remove: m.cases_short_remove,
  warn: m.cases_short_warn,
  restrict: m.cases_short_restrict,
  suspend: m.cases_short_suspend,
}
