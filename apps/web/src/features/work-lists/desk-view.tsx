import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { Link, useNavigation, useOutlet, useParams } from 'react-router'
import { m } from '@waybill/locales/messages'
import { iconButtonClass } from '../../ui/action/icon-button.tsx'
import { JobDetailSkeleton } from '../jobs/job-skeletons.tsx'
import type { Desk, DeskPath } from './desk-data.ts'
import { DeskList } from './desk-list.tsx'
import { type DeskRows, useDesk } from './use-desk.ts'
import { workListText } from './work-words.ts'
import { countText } from '../jobs/job-words.ts'

// Loaded with the view, in one file: shared by name it would be kept on every phone.
export { askDesk } from './desk-data.ts'

type DeskViewProps = { title: string; path: DeskPath; desk: Desk; actions?: ReactNode }

/**
 * A list over the whole width, and a job of it as a page of its own. The list stays as it is behind the job: its rows, their
 * order, what is picked and how far it was read, so that going back finds all of it.
 */
export function DeskView({ title, path, desk, actions }: DeskViewProps) {
  const rows = useDesk(desk)
  const detail = useOutlet()
  const { id } = useParams()
  const isComing = useIsJobComing(path, id)
  const linkTo = useCallback((job_id: string) => `${path}/${job_id}${desk.search}`, [path, desk.search])
  useSeenAgain(id, rows)
  return (
    <div className="relative h-full">
      <div inert={detail !== null} className={`absolute inset-0 ${detail ? 'invisible' : ''}`}>
        <DeskList title={title} path={path} desk={desk} rows={rows} linkTo={linkTo} actions={actions} />
      </div>
      {detail && id && (
        <div className="group/frame relative flex h-full flex-col bg-canvas" data-framed>
          <Pager
            list={`${title} · ${workListText(desk.address)}`}
            back={`${path}${desk.search}`}
            rows={rows}
            id={id}
            linkTo={linkTo}
          />
          <section aria-label={m.jobs_detail()} data-scrolls className="relative min-h-0 flex-1 overflow-auto">
            {isComing ? <JobDetailSkeleton /> : detail}
          </section>
        </div>
      )}
    </div>
  )
}

type PagerProps = { list: string; back: string; rows: DeskRows; id: string; linkTo: (job_id: string) => string }

/** The way on goes over the end of what was read. */
function Pager({ list, back, rows, id, linkTo }: PagerProps) {
  const index = rows.nodes.findIndex((job) => job.id === id)
  const isLast = index >= 0 && index === rows.nodes.length - 1
  const latest = useRef(rows.loadMore)
  latest.current = rows.loadMore
  useEffect(() => {
    if (isLast) void latest.current()
  }, [isLast])
  const to = (job: { id: string } | undefined) => (job ? linkTo(job.id) : null)
  const total = Math.max(rows.told.find(({ group }) => group === null)?.count ?? 0, rows.nodes.length)
  return (
    <DeskPager
      list={list}
      back={back}
      at={index < 0 ? null : index + 1}
      count={countText(total)}
      previous={to(rows.nodes[index - 1])}
      next={to(rows.nodes[index + 1])}
    />
  )
}

/** Another job is on its way; the one that is shown stays while it is asked again. */
function useIsJobComing(path: string, id: string | undefined): boolean {
  const { location } = useNavigation()
  const [, next] = location?.pathname.split(`${path}/`) ?? []
  return next !== undefined && next !== id
}

/** A job that was open may stand elsewhere since: its row says so. */
function useSeenAgain(id: string | undefined, { again }: DeskRows) {
  const seen = useRef(id)
  const latest = useRef(again)
  latest.current = again
  useEffect(() => {
    const left = seen.current
    seen.current = id
    if (left && left !== id) void latest.current([left])
  }, [id])
}

type DeskPagerProps = {
  /** The list's name, and its address. */
  list: string
  back: string
  /** Counted from one; null where the job is not among the rows that were read. */
  at: number | null
  /** As it is written: counting ends at a thousand. */
  count: string
  previous: string | null
  next: string | null
}

/** Where in its list an open job stands, and the ways to its neighbours. */
function DeskPager({ list, back, at, count, previous, next }: DeskPagerProps) {
  return (
    <nav aria-label={m.work_lists_pager()} className="shrink-0 border-b border-line bg-surface text-sm">
      {/* The edges of the job beneath. */}
      <div className="mx-auto flex min-h-11 max-w-[100rem] items-center gap-2 px-4">
        <Link to={back} preventScrollReset className="flex items-center gap-1 font-semibold hover:underline">
          <IconChevronLeft aria-hidden="true" size={18} />
          {list}
        </Link>
        {at !== null && (
          <>
            <span className="figures ml-auto text-soft">{m.work_lists_pager_at({ at, count })}</span>
            <Neighbour to={previous} label={m.work_lists_pager_previous()} icon={<IconChevronLeft size={20} />} />
            <Neighbour to={next} label={m.work_lists_pager_next()} icon={<IconChevronRight size={20} />} />
          </>
        )}
      </div>
    </nav>
  )
}

function Neighbour({ to, label, icon }: { to: string | null; label: string; icon: ReactNode }) {
  if (to === null)
    return (
      <span aria-hidden="true" className={`${iconButtonClass} cursor-default opacity-40`}>
        {icon}
      </span>
    )
  return (
    <Link to={to} replace preventScrollReset aria-label={label} title={label} className={iconButtonClass}>
      {icon}
    </Link>
  )
}
