import type { Language } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'

const names: Readonly<Record<string, (words: object, options: { locale: Language }) => string>> = {
  Monthly: m.subscriptions_plan_monthly,
  'Every six months': m.subscriptions_plan_biannual,
  Annual: m.subscriptions_plan_annual,
  'Monthly, larger team': m.subscriptions_plan_monthly_larger,
  'Annual, larger team': m.subscriptions_plan_annual_larger,
}

/** A plan's name in the reader's language; one that staff have named themselves stays as they named it. */
export function planName(name: string, locale: Language): string {
  return names[name]?.({}, { locale }) ?? name
}
