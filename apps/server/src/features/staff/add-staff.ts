import { addStaffInput } from '@waybill/domain/staff/staff-input'
import { AppError } from '../../platform/app-error.ts'
import { operation } from '../../platform/operation.ts'
import { makeStaff } from './make-staff.ts'

/** An owner makes somebody staff. The link is answered where no mail takes it to them. */
export const addStaff = operation({
  input: addStaffInput,
  permission: 'staff.add',
  answersSecret: true,
  load: async () => ({}),

  async run(_about, input, { tx, now, platform: { config } }) {
    const made = await makeStaff(tx, input, { now, config })
    if (!made) throw AppError.invalid({ email: ['invalid'] })
    const isMailed = config.mail.smtp_url !== undefined || config.demo
    return { user: { id: made.id }, link: isMailed ? null : `${config.public_url}${made.link}` }
  },
})
