import type { ReactNode, Ref } from 'react'

type ListDetailMapProps = {
  listRef: Ref<HTMLDivElement>
  list: ReactNode
  /** The outlet; null while nothing is chosen. */
  detail: ReactNode | null
  /** Read out as the name of the detail's region. */
  detailLabel: string
  /** Null where it has no column of its own (`useColumns`). */
  map: ReactNode | null
}

/** A list, what was chosen of it and a map side by side as far as they fit; on a phone one of them at a time. */
export function ListDetailMap({ listRef, list, detail, detailLabel, map }: ListDetailMapProps) {
  return (
    <div
      className={`h-full [--list:25rem] min-[110rem]:[--list:30rem] lg:grid lg:grid-cols-[var(--list)_minmax(0,1fr)] ${detail ? 'xl:grid-cols-[var(--list)_minmax(0,1fr)_minmax(0,26rem)]' : ''}`}
    >
      <div
        ref={listRef}
        className={`relative h-full min-h-0 flex-col overflow-auto lg:flex lg:border-r lg:border-line ${detail ? 'hidden' : 'flex'}`}
      >
        {list}
      </div>
      {detail && (
        <section aria-label={detailLabel} className="relative h-full min-h-0 overflow-auto">
          {detail}
        </section>
      )}
      {map && <div className="hidden h-full min-h-0 lg:block lg:border-l lg:border-line">{map}</div>}
    </div>
  )
}
