import { mutation, mutationsAre, plainMutation } from '../../platform/graphql/mutations.ts'
import { discardUpload } from './discard-upload.ts'
import { upload } from './upload.ts'

mutationsAre({
  upload: plainMutation('session', (context, { input }) => upload(context, input)),
  discardUpload: mutation(discardUpload, 'session'),
})
