import { mutation, mutationsAre } from '../../platform/graphql/mutations.ts'
import { reviewDocument } from './review-document.ts'
import { shareDocument } from './share-document.ts'
import { submitDocument } from './submit-document.ts'

mutationsAre({
  submitDocument: mutation(submitDocument, 'session'),
  shareDocument: mutation(shareDocument, 'session'),
  reviewDocument: mutation(reviewDocument, 'staff'),
})
