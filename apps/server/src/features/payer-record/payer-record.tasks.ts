import { z } from 'zod'
import type { FeatureTasks } from '../../platform/tasks/tasks.ts'
import { RECOUNT_PAYER_RECORD, RECOUNT_PAYER_RECORDS } from './payer-records.sql.ts'
import { recountAllRecords, recountRecords } from './recount-records.ts'

const ofTeam = z.object({ team_id: z.uuid() })

export const payerRecordTasks: FeatureTasks = {
  tasks: {
    [RECOUNT_PAYER_RECORD]: (raw, platform) => recountRecords(platform, [ofTeam.parse(raw).team_id]),
    [RECOUNT_PAYER_RECORDS]: (_payload, platform) => recountAllRecords(platform),
  },
  schedule: { [RECOUNT_PAYER_RECORDS]: '10 3 * * *' },
}
