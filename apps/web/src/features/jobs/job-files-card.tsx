import { IconDownload, IconFileText } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { Badge } from '../../ui/show/badge.tsx'
import { Card } from '../../ui/show/card.tsx'
import type { JobFileItem } from './job-files.generated.ts'
import { ServerImage } from '../../ui/show/server-image.tsx'
import { ReportButton } from '../cases/report-button.tsx'
import { ServerLink } from '../../ui/action/server-link.tsx'

/** The poster's files, to look at or to keep. The poster reads who else sees it. */
export function JobFilesCard({ files, isOwn = false }: { files: readonly JobFileItem[]; isOwn?: boolean }) {
  if (files.length === 0) return null
  return (
    <Card title={m.jobs_files()}>
      <ul className="grid gap-2 sm:grid-cols-2">
        {files.map((file) => (
          <li key={file.id} className="flex min-w-0 items-center gap-3">
            <Picture file={file} />
            <div className="min-w-0 flex-1">
              <p className="text-sm font-medium wrap-anywhere">{file.job_file}</p>
              {isOwn && file.is_for_bidders && <Badge>{m.jobs_file_for_bidders()}</Badge>}
              {file.is_office_only && <Badge>{m.jobs_file_office_only()}</Badge>}
            </div>
            <ServerLink
              href={file.upload_link}
              download={file.job_file}
              aria-label={m.jobs_file_download({ name: file.job_file })}
              className="grid size-target shrink-0 place-content-center rounded-control hover:bg-hover"
            >
              <IconDownload aria-hidden="true" size={20} />
            </ServerLink>
            {!isOwn && <ReportButton look="icon" thing={{ kind: 'job_file', id: file.id }} of={file.job_file} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Picture({ file: { job_file, upload_link, thumbnail_link } }: { file: JobFileItem }) {
  return (
    <ServerLink
      href={upload_link}
      target="_blank"
      rel="noreferrer"
      className="shrink-0 overflow-hidden rounded-control bg-sunken"
    >
      {thumbnail_link ? (
        <ServerImage src={thumbnail_link} alt={job_file} loading="lazy" className="size-16 object-cover" />
      ) : (
        <span className="grid size-16 place-content-center">
          <IconFileText role="img" aria-label={job_file} size={28} />
        </span>
      )}
    </ServerLink>
  )
}
