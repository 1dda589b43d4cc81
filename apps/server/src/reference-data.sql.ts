import { insertSeededEntries } from './features/help/help.sql.ts'
import { documentTypes } from '@waybill/domain/documents/document-rules'
import { plans } from '@waybill/domain/subscriptions/plans'
import { profileSettingCodes, profileSettings } from '@waybill/domain/users/profile-setting'
import { vehicleTypes } from '@waybill/domain/vehicles/vehicle-types'
import type { Db } from './platform/database/database.ts'

const planNames = {
  monthly: 'Monthly',
  biannual: 'Every six months',
  annual: 'Annual',
  monthly_20: 'Monthly, larger team',
  annual_20: 'Annual, larger team',
} as const

/**
 * The data that every installation starts with: plans, vehicle and document types, settings. Rows that are there stay
 * as staff left them.
 */
export async function insertReferenceData(db: Db) {
  await db
    .insertInto('plans')
    .values(
      plans.map(({ price, ...plan }, sort_no) => ({
        ...plan,
        cost: price,
        sort_no,
        name: planNames[plan.code],
        apple_mobile_plan_id: `waybill_${plan.code}`,
        google_mobile_plan_id: `waybill_${plan.code}`,
        description: `${plan.max_users} users, unlimited jobs, no commission`,
      })),
    )
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
  await db
    .insertInto('vehicles')
    .values(
      vehicleTypes.map(({ max_weight, load_length, silhouette, ...type }) => ({
        ...type,
        max_weight_kg: max_weight,
        length_cm: Math.round(load_length * 100),
        icon_url: `/vehicles/${silhouette}.svg`,
      })),
    )
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
  await db
    .insertInto('document_types')
    .values(
      documentTypes.map(({ mandatory_for, ...type }, sort_no) => ({
        ...type,
        sort_no,
        mandatory_for: [...mandatory_for],
      })),
    )
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
  await db
    .insertInto('profile_settings')
    .values(
      profileSettingCodes.map((code, sort_no) => {
        const { type, title, options } = profileSettings[code]
        return { code, type, title, options: JSON.stringify(options), sort_no }
      }),
    )
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
  await insertSeededEntries(db)
}
