import { sql } from 'kysely'
import { fields, queries } from '../../platform/graphql/fields.ts'

const uploadFileFields = fields('UploadFile', 'uploads', ({ value }) => ({
  path_url: value(({ row }) => sql`'/files/' || ${row.id}`),
  thumbnail_url: value(
    ({ row }) => sql`case when ${row.thumbnail_path} is not null then '/files/' || ${row.id} || '/thumbnail' end`,
  ),
}))

const roots = queries(({ plain }) => ({
  uploadRules: {
    ...plain(async ({ platform }) => ({ accept_pdf_documents: platform.config.accept_pdf_documents })),
    door: 'session',
  },
}))

export const uploadsReads = [uploadFileFields, roots]
