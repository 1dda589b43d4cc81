import { IconFileText } from '@tabler/icons-react'

type DocumentPictureProps = { file: { thumbnail_url: string | null } | undefined }

/** The first page, small; a sign for a PDF, or where there is nothing to see. */
export function DocumentPicture({ file }: DocumentPictureProps) {
  const className = 'h-16 w-12 shrink-0 rounded-control bg-sunken'
  return file?.thumbnail_url ? (
    <img src={file.thumbnail_url} alt="" loading="lazy" className={`${className} object-cover`} />
  ) : (
    <span className={`${className} grid place-items-center text-faint`}>
      <IconFileText aria-hidden="true" size={24} />
    </span>
  )
}
