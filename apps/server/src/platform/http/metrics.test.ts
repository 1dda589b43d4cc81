import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { allFeatures } from '../../../testing/all-features.ts'
import { useWorld } from '../../../testing/world.ts'
import { taskStates } from '../tasks/queue-figures.sql.ts'

const world = useWorld()
const read = (name: string) => readFileSync(join(import.meta.dirname, '../../../../../deploy', name), 'utf8')
/** `up` is Prometheus' own. */
const NOT_OURS = new Set(['up'])
let exported: Set<string>
beforeAll(async () => {
  const { body } = await world.app.inject({ url: '/metrics' })
  const families = body.matchAll(/^# TYPE (\S+) (\w+)$/gm)
  exported = new Set(
    [...families].flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name!],
    ),
  )
})

/** Names in an expression that are followed by what only metrics are followed by, or stand alone. */
function metricsIn(expression: string): string[] {
  const bare = expression.replace(/\{[^}]*\}|"[^"]*"|\b(?:by|without) ?\([^)]*\)|\[[^\]]*\]/g, ' ')
  return [...bare.matchAll(/[a-z_][a-z0-9_]*(?!\w*\s*\()/gi)]
    .map(([name]) => name)
    .filter((name) => name === 'up' || /^(?:waybill|nodejs|process)_/.test(name))
}
const unknownIn = (expressions: readonly string[]) =>
  expressions.flatMap(metricsIn).filter((name) => !exported.has(name) && !NOT_OURS.has(name))

const alertExpressions = () =>
  [...read('alerts.yml').matchAll(/expr: (?:>-\n((?:\s{10,}.*\n)+)|(.*)\n)/g)].map(
    ([, folded, line]) => folded ?? line!,
  )
type Panel = { title: string; targets?: { expr: string }[] }
const dashboard = () => JSON.parse(read('grafana-dashboard.json')) as { uid: string; panels: Panel[] }

test('each alert asks for figures that a node tells', () => {
  expect(exported.size).toBeGreaterThan(20)
  const expressions = alertExpressions()
  expect(expressions.length).toBe(read('alerts.yml').split('- alert:').length - 1)
  for (const expression of expressions) expect(metricsIn(expression)).not.toEqual([])
  expect(unknownIn(expressions)).toEqual([])
})

test('each alert names a task and a state that exist, and has its row in the handbook', () => {
  const tasks = allFeatures.tasks.flatMap(({ tasks = {}, outside = {} }) => Object.keys({ ...tasks, ...outside }))
  const labels = (name: string) =>
    alertExpressions().flatMap((expression) =>
      [...expression.matchAll(new RegExp(`waybill_tasks\\{[^}]*\\b${name}="(\\w+)"`, 'g'))].map(([, value]) => value!),
    )
  expect(new Set(labels('task'))).toEqual(new Set(['deliver_mail', 'send_push']))
  for (const task of labels('task')) expect(tasks).toContain(task)
  for (const state of labels('state')) expect(taskStates).toContain(state)
  const handbook = readFileSync(join(import.meta.dirname, '../../../../../docs/operations.md'), 'utf8')
  const alerts = [...read('alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name!)
  expect(alerts.filter((name) => !handbook.includes(`| \`${name}\``))).toEqual([])
})

test('each panel of the dashboard asks for figures that a node tells', () => {
  const panels = dashboard().panels.filter(({ targets }) => targets)
  expect(panels.length).toBeGreaterThan(8)
  for (const { title, targets } of panels)
    expect([title, unknownIn(targets!.map(({ expr }) => expr))]).toEqual([title, []])
  for (const { targets } of panels) for (const { expr } of targets!) expect(metricsIn(expr)).not.toEqual([])
})

test('the check catches a figure that nobody tells', () => {
  expect(unknownIn(['sum(rate(waybill_http_request_second_count{status=~"5.."}[5m]))'])).toEqual([
    'waybill_http_request_second_count',
  ])
})
