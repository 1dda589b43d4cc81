import type { Feature } from '../../platform/feature.ts'
import { addDocumentType } from './add-document-type.ts'
import { documentsReads } from './documents.fields.ts'
import { editDocumentType } from './edit-document-type.ts'
import { reviewDocument } from './review-document.ts'
import { shareDocument } from './share-document.ts'
import { submitDocument } from './submit-document.ts'
import type { FeatureTasks } from '../../platform/tasks/tasks.ts'
import { tellExpiringDocuments } from './tell-expiring-documents.ts'

const documentTasks: FeatureTasks = {
  tasks: { tell_expiring_documents: (_payload, platform) => tellExpiringDocuments(platform) },
  // By day; every hour, so that a server that was away in the morning tells in the afternoon.
  schedule: { tell_expiring_documents: '23 7-19 * * *' },
}

export const documentsFeature = {
  reads: documentsReads,
  mutations: {
    session: {
      submitDocument,
      shareDocument,
    },
    staff: {
      addDocumentType,
      editDocumentType,
      reviewDocument,
    },
  },
  tasks: documentTasks,
} satisfies Feature
