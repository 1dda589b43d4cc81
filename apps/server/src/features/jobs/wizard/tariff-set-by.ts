import { isOffice, type Viewer } from '@waybill/domain/access/viewer'
import { type ChargeTariff, type ChargeTerms, tariffOf } from '@waybill/domain/jobs/charge-tariff'
import { chargeTermsInput } from '@waybill/domain/jobs/charge-tariff-input'
import { AppError } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { selectChargeTerms } from '../../teams/teams.sql.ts'
import { findVehicle } from './job-wizard.sql.ts'
import { termsSetBy } from './price-set-by.ts'

type Asked = { tariff: ChargeTerms | null; vehicle_id: string }

/** The terms of a new job as the viewer may set them: with limited access nobody sets any, and the company's hold. */
export async function tariffOfNewJob(tx: Tx, viewer: Viewer, asked: Asked): Promise<ChargeTariff | null> {
  const companys = isOffice(viewer)
    ? null
    : chargeTermsInput.nullable().parse(await selectChargeTerms(tx, viewer.team_id!))
  return resolved(tx, { ...asked, tariff: termsSetBy(viewer, asked.tariff, companys) })
}

/** The terms of a job that is edited; with limited access they stay as they are. */
export async function tariffOfEditedJob(
  tx: Tx,
  viewer: Viewer,
  { asked, kept }: { asked: Asked; kept: ChargeTariff | null },
): Promise<ChargeTariff | null> {
  const tariff = termsSetBy(viewer, asked.tariff, kept)
  return tariff === kept ? kept : resolved(tx, { ...asked, tariff })
}

async function resolved(tx: Tx, { tariff, vehicle_id }: Asked): Promise<ChargeTariff | null> {
  if (tariff === null) return null
  const vehicle = await findVehicle(tx, vehicle_id)
  if (!vehicle) throw AppError.invalid({ vehicle_id: ['required'] })
  return tariffOf(tariff, vehicle)
}
