import { IconPhoto } from '@tabler/icons-react'
import { ServerImage } from '../../ui/show/server-image.tsx'

/** A logo on white, as on paper; or an empty frame. */
export function LogoFrame({ url, label }: { url: string | null; label: string }) {
  return (
    <span
      className={`grid h-24 w-44 shrink-0 place-items-center overflow-hidden rounded-control border border-line p-2 ${url ? 'bg-white' : 'bg-sunken'}`}
    >
      {url ? (
        <ServerImage src={url} alt={label} className="max-h-full max-w-full object-contain" />
      ) : (
        <IconPhoto aria-hidden="true" size={32} stroke={1.5} className="text-faint" />
      )}
    </span>
  )
}
