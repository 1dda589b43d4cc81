import { IconFileText } from '@tabler/icons-react'
import { useEffect, useState } from 'react'

/** A chosen file before it is sent: the picture itself, cut to a square unless all of it counts, or its name. */
export function FilePreview({ file, isWhole = false }: { file: File; isWhole?: boolean }) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file.type.startsWith('image/')) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url ? (
    <img
      src={url}
      alt={file.name}
      // Called a picture, but none: its name says more than a broken image.
      onError={() => setUrl(null)}
      className={`aspect-square w-full rounded-control bg-sunken ${isWhole ? 'object-contain' : 'object-cover'}`}
    />
  ) : (
    <span className="grid aspect-square place-content-center justify-items-center gap-1 rounded-control bg-sunken p-2 text-xs break-all text-soft">
      <IconFileText aria-hidden="true" size={28} />
      {file.name}
    </span>
  )
}
