import { m } from '@waybill/locales/messages'
import { formatNumber, formatTime } from '../../../ui/format.ts'
import { Card } from '../../../ui/show/card.tsx'
import type { StatusTone } from '../../../ui/show/status-badge.tsx'
import type { TodayScreenQueryResult } from './today-screen.generated.ts'

type Hour = TodayScreenQueryResult['activity'][number]
export type Series = { name: Exclude<keyof Hour, 'hour'>; title: () => string; tone: StatusTone }

const HEIGHT = 100
const HOURS = 24
const WIDTH = 10

// Whole class names, because Tailwind only finds what is written out.
const fills: Record<StatusTone, string> = {
  open: 'fill-open-solid',
  awarded: 'fill-awarded-solid',
  on_the_road: 'fill-on_the_road-solid',
  delivered: 'fill-delivered-solid',
  money_waiting: 'fill-money_waiting-solid',
  paid: 'fill-paid-solid',
  trouble: 'fill-trouble-solid',
}

/** A day hour by hour; the table behind the bars says the same in numbers. */
export function HoursChart({ series: { name, title, tone }, hours }: { series: Series; hours: readonly Hour[] }) {
  const counts = hours.map((hour) => hour[name])
  const most = Math.max(...counts, 1)
  const total = counts.reduce((sum, count) => sum + count, 0)
  return (
    <Card title={title()} actions={<span className="figures text-2xl font-bold">{formatNumber(total)}</span>}>
      <figure>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${HOURS * WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-24 w-full border-b border-line"
        >
          {hours.map(({ hour, [name]: count }, index) => (
            <g key={hour}>
              <title>{`${formatTime(hour)}: ${formatNumber(count)}`}</title>
              <rect x={index * WIDTH} y={0} width={WIDTH} height={HEIGHT} className="fill-transparent" />
              <Bar
                x={index * WIDTH + 1.5}
                height={count === 0 ? 0 : Math.max((count / most) * HEIGHT, 3)}
                tone={tone}
              />
            </g>
          ))}
        </svg>
        <figcaption aria-hidden="true" className="figures flex justify-between pt-1 text-xs text-soft">
          {['00:00', '06:00', '12:00', '18:00', '24:00'].map((time) => (
            <span key={time}>{time}</span>
          ))}
        </figcaption>
        <HoursTable title={title()} rows={hours.map(({ hour, [name]: count }) => [hour, count])} />
      </figure>
    </Card>
  )
}

function Bar({ x, height, tone }: { x: number; height: number; tone: StatusTone }) {
  return <rect x={x} y={HEIGHT - height} width={WIDTH - 3} height={height} className={fills[tone]} />
}

function HoursTable({ title, rows }: { title: string; rows: readonly (readonly [hour: string, count: number])[] }) {
  return (
    <div className="sr-only">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{m.back_office_today_hour()}</th>
            <th scope="col">{m.back_office_today_count()}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([hour, count]) => (
            <tr key={hour}>
              <th scope="row">{formatTime(hour)}</th>
              <td>{formatNumber(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
