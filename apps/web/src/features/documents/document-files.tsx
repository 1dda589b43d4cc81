import { IconFileText } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { PhotoGrid } from '../../ui/show/photo-grid.tsx'
import { ServerLink } from '../../ui/action/server-link.tsx'

type DocumentFilesProps = {
  uploads: readonly { id: string; name: string; path_url: string; thumbnail_url: string | null }[]
  /** Large enough to be read without opening it. */
  pages?: boolean
}

/** The pages of a document, as far as they are for the reader; a PDF opens beside. */
export function DocumentFiles({ uploads, pages = false }: DocumentFilesProps) {
  if (uploads.length === 0) return <p className="text-soft">{m.documents_view_not_shared()}</p>
  const photos = uploads.filter(({ thumbnail_url }) => thumbnail_url)
  const papers = uploads.filter(({ thumbnail_url }) => !thumbnail_url)
  return (
    <div className="flex flex-col gap-3">
      {photos.length > 0 && (
        <PhotoGrid
          pages={pages}
          photos={photos.map(({ id, path_url, thumbnail_url, name }) => ({
            id,
            url: path_url,
            thumbnail_url,
            label: name,
          }))}
        />
      )}
      {papers.map(({ id, name, path_url }) => (
        <ServerLink
          key={id}
          href={path_url}
          target="_blank"
          rel="noreferrer"
          className="flex min-h-target items-center gap-2 font-medium underline decoration-edge underline-offset-4"
        >
          <IconFileText aria-hidden="true" size={22} />
          {m.documents_view_open_file({ name })}
        </ServerLink>
      ))}
    </div>
  )
}
