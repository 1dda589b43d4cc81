import { IconCircleCheck } from '@tabler/icons-react'
import { useRef } from 'react'
import { href } from 'react-router'
import { type ExceptionKind, MOST_EXCEPTIONS } from '@waybill/domain/back-office/exceptions'
import { m } from '@waybill/locales/messages'
import { request } from '../../../api/request.ts'
import { usePages } from '../../../query/use-pages.ts'
import { TextLink } from '../../../ui/action/text-link.tsx'
import { formatDateTime, formatRelative } from '../../../ui/format.ts'
import { useListKeys } from '../../../ui/layout/use-list-keys.ts'
import { ListRow } from '../../../ui/show/list-row.tsx'
import { useNow } from '../../../ui/show/use-now.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { More } from '../parts/staff-list.tsx'
import { countedText, exceptionDetail, exceptionWords } from './exception-words.tsx'
import {
  ExceptionsOfKind,
  type ExceptionsOfKindResult,
  type StaffException,
  type TodayScreenQueryResult,
} from './today-screen.generated.ts'

type Group = TodayScreenQueryResult['staffExceptions'][number]

/**
 * The matters that need somebody now, the gravest kind first and in it the oldest; j and k walk through all of them.
 */
export function ExceptionGroups({ groups }: { groups: readonly Group[] }) {
  const box = useRef<HTMLDivElement>(null)
  useListKeys(box)
  if (groups.length === 0)
    return (
      <EmptyState
        icon={<IconCircleCheck size={44} stroke={1.5} />}
        title={m.back_office_exceptions_none()}
        text={m.back_office_exceptions_none_text()}
      />
    )
  return (
    <div ref={box} className="flex flex-col gap-4">
      {groups.map((group) => (
        <ExceptionGroup key={group.kind} group={group} />
      ))}
    </div>
  )
}

function ExceptionGroup({ group: { kind, count, oldest } }: { group: Group }) {
  const { title, Icon, grave } = exceptionWords[kind]
  const heading = `exceptions-${kind}`
  const rest = count - oldest.length
  return (
    <section
      aria-labelledby={heading}
      className="-mx-4 overflow-hidden border-y border-line bg-surface sm:mx-0 sm:rounded-card sm:border sm:shadow-card"
    >
      <header className="flex items-center gap-2.5 border-b border-line px-4 py-2.5">
        <Icon
          aria-hidden="true"
          size={20}
          stroke={1.7}
          className={`shrink-0 ${grave ? 'text-trouble-ink' : 'text-faint'}`}
        />
        <h2 id={heading} className="min-w-0 flex-1 font-semibold">
          {title()}
        </h2>
        <span className={`figures font-bold ${grave ? 'text-trouble-ink' : 'text-soft'}`}>
          {countedText(count, MOST_EXCEPTIONS)}
        </span>
      </header>
      <ul aria-labelledby={heading}>
        {oldest.map((exception) => (
          <ExceptionRow key={exception.id} exception={exception} />
        ))}
      </ul>
      {rest > 0 && (
        <p className="border-t border-line px-4 py-2.5 text-sm">
          <TextLink to={`${href('/admin')}?kind=${kind}`}>
            {m.back_office_exceptions_all({ count: countedText(count, MOST_EXCEPTIONS) })}
          </TextLink>
        </p>
      )}
    </section>
  )
}

/** One row, one click to where it is settled. */
function ExceptionRow({ exception }: { exception: StaffException }) {
  const now = useNow()
  const detail = exceptionDetail(exception)
  return (
    <ListRow
      to={exceptionWords[exception.kind].to(exception.id)}
      after={
        <time
          dateTime={exception.since}
          title={formatDateTime(exception.since)}
          className="figures shrink-0 text-sm text-soft"
        >
          {formatRelative(exception.since, now)}
        </time>
      }
    >
      <span className="flex min-w-0 flex-col sm:flex-row sm:items-baseline sm:gap-3">
        <span className="truncate font-medium">{exception.subject}</span>
        {detail && <span className="min-w-0 text-sm text-soft sm:truncate">{detail}</span>}
      </span>
    </ListRow>
  )
}

type Props = { kind: ExceptionKind; first: ExceptionsOfKindResult['staffExceptionsOf'] }

/** All of one kind, the oldest first. */
export function ExceptionsOfOneKind({ kind, first }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const list = usePages(first, async (after) => (await request(ExceptionsOfKind, { kind, after })).staffExceptionsOf)
  useListKeys(box)
  if (list.nodes.length === 0)
    return <EmptyState icon={<IconCircleCheck size={44} stroke={1.5} />} title={m.back_office_exceptions_none()} />
  return (
    <div ref={box} className="flex flex-col gap-4">
      <ul
        aria-label={exceptionWords[kind].title()}
        className="-mx-4 overflow-hidden border-y border-line bg-surface sm:mx-0 sm:rounded-card sm:border sm:shadow-card"
      >
        {list.nodes.map((exception) => (
          <ExceptionRow key={exception.id} exception={exception} />
        ))}
      </ul>
      {list.hasMore && <More pending={list.pending} onMore={() => void list.loadMore()} />}
    </div>
  )
}
