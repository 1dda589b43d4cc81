import type { Feature } from '../../platform/feature.ts'
import { addDocumentType } from './add-document-type.ts'
import { documentsReads } from './documents.fields.ts'
import { documentTasks } from './documents.tasks.ts'
import { editDocumentType } from './edit-document-type.ts'
import { reviewDocument } from './review-document.ts'
import { shareDocument } from './share-document.ts'
import { submitDocument } from './submit-document.ts'

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
