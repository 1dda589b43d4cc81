import type { Feature } from '../../platform/feature.ts'
import { keepPositions } from './keep-positions.ts'
import { cellChannels, jobChannels } from './positions.channels.ts'
import { positionsReads } from './positions.fields.ts'
import { reportPositions, stopPositions } from './sharing/report-positions.ts'
import { POSITION_RETENTION_MS } from '@waybill/domain/positions/reporting'
import type { FeatureTasks } from '../../platform/tasks/tasks.ts'
import { clearForgottenPositions } from './positions.sql.ts'

export const positionTasks: FeatureTasks = {
  tasks: {
    remove_old_positions: (_payload, { databases, now }) =>
      clearForgottenPositions(databases.db, new Date(now().getTime() - POSITION_RETENTION_MS), now()),
  },
  schedule: { remove_old_positions: '*/10 * * * *' },
}

export const positionsFeature = {
  reads: positionsReads,
  mutations: {
    session: {
      // A user who has lost the right to report must still be able to stop.
      stopPositions: { plain: stopPositions, limit: 'report_position' },
    },
    member: {
      reportPositions: { plain: reportPositions, limit: 'report_position' },
    },
  },
  tasks: positionTasks,
  channels: [cellChannels, jobChannels],
  alongside: [keepPositions],
} satisfies Feature
