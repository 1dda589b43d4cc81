import type { Feature } from '../../platform/feature.ts'
import { addApiKey } from './add-api-key.ts'
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
} satisfies Feature
