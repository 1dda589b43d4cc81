import { alertSettingsInput } from '@waybill/domain/alerts/alert-settings'
import { AppError } from '../../platform/app-error.ts'
import { operation } from '../../platform/operation.ts'
import { countVehicles, upsertAlertSettings } from './alerts.sql.ts'

export const saveAlertSettings = operation({
  input: alertSettingsInput,
  permission: 'alert_settings.edit',

  load: async () => ({}),

  async run(_about, settings, { tx, viewer, now }) {
    const vehicle_ids = [...new Set(settings.vehicle_ids)]
    if ((await countVehicles(tx, vehicle_ids)) < vehicle_ids.length)
      throw AppError.invalid({ vehicle_ids: ['invalid'] })
    await upsertAlertSettings(tx, viewer.user_id, { ...settings, vehicle_ids }, now)
    return { id: viewer.user_id }
  },
})
