import { z } from 'zod'
import type { Feature } from '../../platform/feature.ts'
import { addDocumentType } from './add-document-type.ts'
import { documentsReads } from './documents.fields.ts'
import { describeLicence } from './describe-licence.ts'
import { editDocumentType } from './edit-document-type.ts'
import { NOTIFY_REVIEW } from './documents.sql.ts'
import { reviewDocument, notifyReview } from './review-document.ts'
import { shareDocument } from './share-document.ts'
import { submitDocument } from './submit-document.ts'
import type { FeatureTasks } from '../../platform/tasks/tasks.ts'
import { forgetDocumentsOfGone } from './forget-documents.ts'
import { notifyExpiringDocuments } from './notify-expiring-documents.ts'
import { undoReview } from './undo-review.ts'

const reviewPayload = z.object({ document_id: z.uuid() })

const documentTasks: FeatureTasks = {
  tasks: {
    tell_expiring_documents: (_payload, platform) => notifyExpiringDocuments(platform),
    forget_documents_of_gone: (_payload, platform) => forgetDocumentsOfGone(platform),
    [NOTIFY_REVIEW]: (payload, platform) => notifyReview(platform, reviewPayload.parse(payload).document_id),
  },
  // By day; every hour, so that a server that was away in the morning tells in the afternoon.
  schedule: { tell_expiring_documents: '23 7-19 * * *', forget_documents_of_gone: '43 3 * * *' },
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
      describeLicence,
      reviewDocument,
      undoReview,
    },
  },
  tasks: documentTasks,
} satisfies Feature
