import { assignDriverInput } from '@waybill/domain/jobs/job-office-input'
import { meetsDemand } from '@waybill/domain/jobs/driver-demands'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { selectColleague, selectFleetVehicle, updateJob } from '../jobs.sql.ts'
import { lockOwnOrCarriedJob } from '../lock-job.ts'
import { takeJobAction } from '../take-job-action.ts'

export const assignDriver = operation({
  input: assignDriverInput,
  permission: 'job.assign_driver',

  async load({ job_id }, work) {
    const job = await lockOwnOrCarriedJob(work, job_id)
    return job && { job }
  },

  async run({ job }, { driver_id, vehicle_id }, work) {
    const { tx, viewer, recordFact } = work
    const driver = await selectColleague(tx, driver_id, viewer.team_id)
    if (!driver) throw AppError.invalid({ driver_id: ['invalid'] })
    if (
      !meetsDemand('tracked_drivers_only', job.additional_options, {
        ...driver,
        fors_accredited: viewer.fors_accredited,
      })
    )
      throw AppError.refused('taker_tracking_asked')
    if (vehicle_id && !(await selectFleetVehicle(tx, vehicle_id, viewer.team_id)))
      throw AppError.invalid({ vehicle_id: ['invalid'] })
    await takeJobAction(job, 'assign_driver', work, { metadata: { driver_id } })
    await updateJob(tx, job.id, { driver_id, fleet_vehicle_id: vehicle_id })
    recordFact({ name: 'driver_assigned', job_id: job.id, user_id: driver_id })
    return { id: job.id }
  },
})
