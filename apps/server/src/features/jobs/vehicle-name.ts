import type { Language } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'

type Name = (inputs: object, options: { locale: Language }) => string

/** The name of a vehicle type in a language; a type that staff added is named as they wrote it. */
export function vehicleName<Given extends string | null | undefined>(
  { code, name }: { code: string | null | undefined; name: Given },
  locale: Language,
): string | Given {
  const word = (m as unknown as Partial<Record<string, Name>>)[`jobs_vehicle_${code}`]
  return word?.({}, { locale }) ?? name
}
