import type { Feature } from '../../platform/feature.ts'
import { addStaff } from './add-staff.ts'
import { removeStaff } from './remove-staff.ts'
import { setStaffRoles } from './set-staff-roles.ts'
import { staffReads } from './staff.fields.ts'
import { staffTasks } from './staff.tasks.ts'

/** The accounts of staff. */
export const staffFeature = {
  reads: staffReads,
  mutations: {
    staff: {
      addStaff,
      removeStaff,
      setStaffRoles,
    },
  },
  tasks: staffTasks,
} satisfies Feature
