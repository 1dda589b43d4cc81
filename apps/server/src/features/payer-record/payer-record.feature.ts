import type { Feature } from '../../platform/feature.ts'
import { recountAtStart } from './recount-at-start.ts'
import { payerRecordReads } from './payer-record.fields.ts'
import { payerRecordTasks } from './payer-record.tasks.ts'
import { withholdPayerRecord } from './withhold-payer-record.ts'

export const payerRecordFeature = {
  reads: payerRecordReads,
  mutations: { staff: { withholdPayerRecord } },
  tasks: payerRecordTasks,
  alongside: [recountAtStart],
} satisfies Feature
