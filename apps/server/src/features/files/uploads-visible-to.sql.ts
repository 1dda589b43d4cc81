import { sql } from 'kysely'
import type { ViewerSql } from '../../platform/access/viewer.sql.ts'
import { type Row, rowOf } from '../../platform/database/sql-parts.ts'
import { jobFilesVisibleTo } from '../jobs/job-files-visible-to.sql.ts'
import { isInvolvedIn } from '../jobs/jobs-visible-to.sql.ts'
import { documentFilesVisibleTo } from '../documents/documents-visible-to.sql.ts'

const job = rowOf('j') as Row<'jobs'>
const document = rowOf('d') as Row<'documents'>

/** A stored file is visible to those who may see its owner row; while it has none, to its uploader. */
export function uploadsVisibleTo(viewer: ViewerSql, upload: Row<'uploads'>) {
  return sql`case
    when ${upload.document_id} is not null then exists (
      select from documents d where d.id = ${upload.document_id} and ${documentFilesVisibleTo(viewer, document)})
    when ${upload.job_id} is not null then ${jobFilesVisibleTo(viewer, upload)}
    when ${upload.invoice_id} is not null then (${viewer.has_full_access} or ${viewer.is_staff}) and exists (
      select from invoices i join jobs j on j.id = i.job_id where i.id = ${upload.invoice_id} and ${isInvolvedIn(viewer, job)})
    when ${upload.kind} in ('avatar', 'logo') then ${isUploader(viewer, upload)} or ${isShownOnAProfile(upload)}
    else ${isUploader(viewer, upload)} and ${isUnclaimed(upload)} or exists (
      select from jobs j where j.id = ${jobProvenBy(upload)} and ${isInvolvedIn(viewer, job)}) end`
}

const isUploader = (viewer: ViewerSql, upload: Row<'uploads'>) => sql`${upload.user_id} = ${viewer.user_id}`

const isUnclaimed = (upload: Row<'uploads'>) =>
  sql`num_nonnulls(${upload.pod_id}, ${upload.goods_on_board_id}, ${upload.incident_id}) = 0
    and not exists (select from pods s where s.signature_upload_id = ${upload.id})`

/** The invoice's logo is on invoices that both sides see; a company's logo and a person's picture are for all members. */
const isShownOnAProfile = (upload: Row<'uploads'>) => sql`(
  exists (select from users where avatar_upload_id = ${upload.id})
  or exists (select from teams where logo_upload_id = ${upload.id})
  or exists (select from teams where invoice_logo_upload_id = ${upload.id}))`

/** The job whose run the file shows; a signature is named by its proof of delivery. */
const jobProvenBy = (upload: Row<'uploads'>) => sql`coalesce(
  (select p.job_id from pods p where p.id = ${upload.pod_id}),
  (select g.job_id from goods_on_board g where g.id = ${upload.goods_on_board_id}),
  (select n.job_id from incidents n where n.id = ${upload.incident_id}),
  (select s.job_id from pods s where s.signature_upload_id = ${upload.id}))`
