import type { Feature } from '../../platform/feature.ts'
import { discardUpload } from './discard-upload.ts'
import { upload } from './upload.ts'
import { uploadsReads } from './uploads.fields.ts'
import { uploadsTasks } from './uploads.tasks.ts'

export const uploadsFeature = {
  reads: uploadsReads,
  mutations: {
    session: {
      upload: { plain: upload },
      discardUpload,
    },
  },
  tasks: uploadsTasks,
} satisfies Feature
