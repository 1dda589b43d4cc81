import type { Feature } from '../../platform/feature.ts'
import { addApiKey } from './add-api-key.ts'
import { revokeKeysMadeIn } from './api-keys.sql.ts'
import { apiKeysReads } from './api-keys.fields.ts'
import { revokeApiKey } from './revoke-api-key.ts'

export const apiKeysFeature = {
  reads: apiKeysReads,
  mutations: {
    member: {
      addApiKey,
      revokeApiKey,
    },
  },
  recovery: revokeKeysMadeIn,
} satisfies Feature
