import { IconFileText, IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '@waybill/locales/messages'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { noList, useListKeys } from '../../../ui/layout/use-list-keys.ts'
import { ServerImage } from '../../../ui/show/server-image.tsx'
import { ServerLink } from '../../../ui/action/server-link.tsx'

type File = { id: string; name: string; path_url: string; thumbnail_url: string | null }

const MAX_ZOOM = 4
const STEP = 1.4

/** The photographed document, page by page: zoom and turn. */
export function DocumentViewer({ files }: { files: readonly File[] }) {
  const [chosen, setChosen] = useState(0)
  const [zoom, setZoom] = useState(1)
  const [turns, setTurns] = useState(0)
  const larger = () => setZoom((now) => Math.min(now * STEP, MAX_ZOOM))
  const smaller = () => setZoom((now) => Math.max(now / STEP, 1))
  const turn = () => setTurns((now) => (now + 1) % 4)
  useListKeys(noList, { '+': larger, '=': larger, '-': smaller, t: turn })
  const file = files[chosen]
  if (!file) return <p className="p-8 text-center text-soft">{m.back_office_review_no_file()}</p>
  return (
    <section aria-label={m.back_office_review_file()} className="rounded-card border border-line bg-sunken">
      <header className="flex items-center gap-1 border-b border-line bg-surface px-2 py-1">
        <Pages files={files} chosen={chosen} onChoose={setChosen} />
        <span className="min-w-0 flex-1 truncate px-1 text-sm text-soft">{file.name}</span>
        <IconButton label={m.back_office_review_smaller()} icon={<IconZoomOut size={22} />} onClick={smaller} />
        <IconButton label={m.back_office_review_larger()} icon={<IconZoomIn size={22} />} onClick={larger} />
        <IconButton label={m.back_office_review_turn()} icon={<IconRotateClockwise size={22} />} onClick={turn} />
      </header>
      {file.thumbnail_url ? (
        <div
          className="h-[55vh] overflow-auto lg:h-[max(24rem,calc(100dvh-14rem))]"
          role="region"
          aria-label={file.name}
          tabIndex={0}
        >
          <div
            className="grid min-h-full min-w-full place-items-center"
            style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}
          >
            <ServerImage
              src={file.path_url}
              alt={m.back_office_review_page({ number: chosen + 1, name: file.name })}
              className="size-full object-contain transition-transform"
              style={{ transform: `rotate(${turns * 90}deg)` }}
            />
          </div>
        </div>
      ) : (
        <ServerLink
          href={file.path_url}
          target="_blank"
          rel="noreferrer"
          className="flex items-center justify-center gap-2 p-12 font-medium underline decoration-edge underline-offset-4"
        >
          <IconFileText aria-hidden="true" size={26} />
          {m.back_office_review_open_file({ name: file.name })}
        </ServerLink>
      )}
    </section>
  )
}

function Pages({ files, chosen, onChoose }: { files: readonly File[]; chosen: number; onChoose: (n: number) => void }) {
  if (files.length < 2) return null
  return (
    <ol className="flex gap-1">
      {files.map(({ id }, index) => (
        <li key={id}>
          <button
            type="button"
            aria-current={index === chosen ? 'page' : undefined}
            aria-label={m.back_office_review_page_number({ number: index + 1 })}
            onClick={() => onChoose(index)}
            className="figures grid size-9 cursor-pointer place-items-center rounded-control text-sm font-semibold hover:bg-hover aria-[current=page]:bg-strong aria-[current=page]:text-on-strong"
          >
            {index + 1}
          </button>
        </li>
      ))}
    </ol>
  )
}
