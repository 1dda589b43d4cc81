import { isReservedName } from '@waybill/domain/teams/reserved-name'
import { AppError } from '../../platform/app-error.ts'
import type { Platform } from '../../platform/context.ts'

/** A company called like this market or its operator would be taken for them; the software's name is refused by the schema. */
export function requireOwnName({ brand, config }: Pick<Platform, 'brand' | 'config'>, company_name: string) {
  const names = [brand.now.product_name, brand.now.short_name, config.operator.company_name]
  if (isReservedName(company_name, names)) throw AppError.invalid({ company_name: ['name_reserved'] })
}
