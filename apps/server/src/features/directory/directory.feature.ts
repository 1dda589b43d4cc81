import type { Feature } from '../../platform/feature.ts'
import { blockTeam } from './block-team.ts'
import { directoryReads } from './directory.fields.ts'
import { unblockTeam } from './unblock-team.ts'

export const directoryFeature = {
  reads: directoryReads,
  mutations: {
    member: {
      blockTeam,
      unblockTeam,
    },
  },
} satisfies Feature
