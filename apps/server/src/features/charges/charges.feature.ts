import type { Feature } from '../../platform/feature.ts'
import { acceptCharge } from './accept-charge.ts'
import { chargesReads } from './charges.fields.ts'
import { chargesTasks } from './charges.tasks.ts'
import { counterCharge } from './counter-charge.ts'
import { proposeCharge } from './propose-charge.ts'
import { reopenCharge } from './reopen-charge.ts'
import { withdrawCharge } from './withdraw-charge.ts'

export const chargesFeature = {
  reads: chargesReads,
  mutations: {
    awarded: {
      proposeCharge,
      acceptCharge,
      counterCharge,
      withdrawCharge,
      reopenCharge,
    },
  },
  tasks: chargesTasks,
} satisfies Feature
