import { changeHearers } from '@waybill/domain/live/changes'
import { jobListTabs, jobStatuses } from '@waybill/domain/jobs/job-status'
import { subscriptionStatuses } from '@waybill/domain/subscriptions/subscription-status'
import { trackedStatuses } from '@waybill/domain/tracking-links/tracked-job'
import { enumerations } from '@waybill/domain/enumerations/enumerations'
import { inEachFile, type Rule, type SourceFile } from './rule.ts'
import { bracketed, isTest, withoutComments } from './source-text.ts'

const statement =
  /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(|(?<![\w.])sql(?:<[^`(]*>)?`|\.query\(/g
const speaksSql = /\.(sql|fields)\.ts$|^apps\/server\/src\/platform\/(database|graphql)\//

const clockOfDatabase =
  /(?<![\w.])now\(\)|\b(?:current_(?:date|time|timestamp)|localtime(?:stamp)?|(?:clock|statement|transaction)_timestamp)\b/g

const serverSource = (path: string): boolean =>
  path.startsWith('apps/server/src/') && path.endsWith('.ts') && !isTest(path)

export const sqlRules: Rule[] = [
  {
    name: 'only *.sql.ts, *.fields.ts, migrations and platform/database speak SQL',
    over: serverSource,
    atLeast: 30,
    breaches: inEachFile(({ path, text }) =>
      speaksSql.test(path)
        ? []
        : [...withoutComments(text).matchAll(statement)].map(([found]) => `holds a statement: ${found}`),
    ),
  },
  {
    name: 'jobs.status has one writer',
    over: (path) => serverSource(path) && path.endsWith('.sql.ts'),
    atLeast: 10,
    breaches: (files) => {
      const writers = files.flatMap((file) => statusWriters(file))
      if (writers.length === 1) return []
      return writers.length === 0 ? ['no statement writes jobs.status: the rule no longer finds the writer'] : writers
    },
  },
  {
    name: 'features go by the one clock they are given',
    over: (path) => serverSource(path) && path.startsWith('apps/server/src/features/'),
    atLeast: 300,
    breaches: inEachFile(({ path, text }) => {
      const code = withoutComments(text)
      const ofNode = [...code.matchAll(/new Date\(\)|Date\.now\(\)/g)]
      const ofDatabase = speaksSql.test(path) ? [...code.matchAll(clockOfDatabase)] : []
      return [...ofNode, ...ofDatabase].map(([found]) => `asks another clock: ${found}`)
    }),
  },
  {
    name: 'a lock on a user, team or job lets others refer to it',
    over: (path) => serverSource(path) && path.endsWith('.sql.ts'),
    atLeast: 100,
    breaches: inEachFile(({ text }) => keyLocks(withoutComments(text))),
  },
  {
    name: 'the condition of an ON CONFLICT target has no parameter',
    over: (path) => serverSource(path) && path.endsWith('.sql.ts'),
    atLeast: 100,
    breaches: inEachFile(({ text }) => boundTargets(withoutComments(text))),
  },
  {
    name: 'statements take statuses of jobs and subscriptions from the domain',
    over: (path) => /^apps\/server\/src\/.*\.(sql|fields)\.ts$/.test(path),
    atLeast: 100,
    breaches: inEachFile(({ text }) => [
      ...[...withoutComments(text).matchAll(quotedStatus)].map(([, word]) => `spells the status ${word}`),
      ...statementsOnJobs(withoutComments(text)).map((word) => `spells the status ${word} of a job`),
    ]),
  },
]

const statuses: readonly string[] = [...jobStatuses, ...subscriptionStatuses]
/** The tabs of a list and what a customer is told are named after the statuses. */
const namedAfter: readonly (readonly string[])[] = [jobStatuses, subscriptionStatuses, jobListTabs, trackedStatuses]
const others: readonly string[] = [...Object.values(enumerations), changeHearers]
  .filter((values) => !namedAfter.includes(values))
  .flat()
/** Words that are nothing but one of these statuses. */
const quotedStatus = new RegExp(`['"](${statuses.filter((status) => !others.includes(status)).join('|')})['"]`, 'g')
const anyStatus = new RegExp(`'(${jobStatuses.join('|')})'`, 'g')

/** Words that also mean something else, where it is a job's status that they are compared with. */
function statementsOnJobs(code: string): string[] {
  const raw = [
    ...code.matchAll(/(?:\bj(?:obs?)?\.|\{j(?:ob)?\.)status\}?\s*(?:=|<>|(?:not )?in\b)\s*(?:'\w+'|\([^)]*\))/g),
  ]
  const built = [...code.matchAll(/\.(?:selectFrom|updateTable|deleteFrom)\(\s*'jobs(?: as \w+)?'/g)].flatMap(
    ({ index }) => [
      ...code
        .slice(index, nextStatement(code, index + 1))
        .matchAll(/'(?:\w+\.)?status',\s*'[^']+',\s*(?:'\w+'|\[[^\]]*\])/g),
    ],
  )
  return [...raw, ...built].flatMap(([comparison]) => [...comparison.matchAll(anyStatus)].map(([, word]) => word ?? ''))
}

/**
 * Every write refers to its user by its idempotency key: two that then lock that row against references wait for each other
 * (decision 0093).
 */
function keyLocks(code: string): string[] {
  return [...code.matchAll(/\.selectFrom\(/g)].flatMap(({ index }) => {
    const asked = code.slice(index, nextStatement(code, index + 1))
    const [, table] = /(?:selectFrom|[jJ]oin)\(\s*'(users|teams|jobs)(?: as \w+)?'/.exec(asked) ?? []
    return table && /\.forUpdate\(\)/.test(asked) ? [`locks ${table} against whoever refers to them`] : []
  })
}

/**
 * Conditions of conflict targets that hold a parameter. PostgreSQL infers a partial index from the condition's text; once a prepared
 * statement has a generic plan, a parameter matches no index and the statement fails (42P10).
 */
function boundTargets(code: string): string[] {
  const built = [...code.matchAll(/\.onConflict\(/g)].flatMap(({ index, 0: call }) => {
    const clause = bracketed(code, index + call.length - 1)
    const target = clause.split(/\.do(?:Nothing|UpdateSet)\(/)[0] ?? ''
    return [...target.matchAll(/\.where\(/g)].map((where) => bracketed(target, where.index + where[0].length - 1))
  })
  const raw = [...code.matchAll(/\bon conflict\b([\s\S]*?)\bdo (?:nothing|update)\b/gi)].map(
    ([, target]) => target ?? '',
  )
  return [
    ...built.filter((condition) => !isConstant.test(condition)),
    ...raw.filter((target) => target.includes('${')),
  ].map((condition) => `binds a parameter in a conflict target: ${condition.trim()}`)
}

/** Ends in `sql.lit(…)` or `null`, or is a statement's text without a parameter. */
const isConstant = /(?:,\s*sql\.lit\([^()]*\)|,\s*null|^\s*sql(?:<\w+>)?`[^`$]*`)\s*,?\s*$/

/** Statements that may change `jobs.status`: those that name it, and those whose columns cannot be read here. */
function statusWriters({ path, text }: SourceFile): string[] {
  const code = withoutComments(text)
  const builders = [...code.matchAll(/\.updateTable\(\s*'jobs(?: as \w+)?'\s*\)/g)].flatMap(({ index }) => {
    const end = nextStatement(code, index + 1)
    return [...code.slice(index, end).matchAll(/\.set\(/g)].map((set) => {
      const columns = bracketed(code, index + set.index + set[0].length - 1)
      return { line: lineOf(code, index), writes: writesStatus(columns, code) }
    })
  })
  const raw = [...code.matchAll(/\bupdate\s+jobs\b([\s\S]*?)(?:\bwhere\b|`)/gi)].map((match) => ({
    line: lineOf(code, match.index),
    writes: /\bstatus\s*=/.test(match[1] ?? ''),
  }))
  return [...builders, ...raw].filter(({ writes }) => writes).map(({ line }) => `${path}:${line} may write jobs.status`)
}

/** A literal is read; anything spread or passed must be typed as leaving the status out. */
function writesStatus(columns: string, code: string): boolean {
  const body = columns.trim()
  if (body.startsWith('{') || /^\(?\w*\)?\s*=>/.test(body)) {
    if (/[{,(]\s*status\s*[:,}]/.test(body) || /['"]status['"]/.test(body)) return true
    return [...body.matchAll(/\.\.\.\s*(\w+)/g)].some(([, name]) => !leavesStatusOut(name ?? '', code))
  }
  if (body.startsWith("'status'")) return true
  return /^\w+$/.test(body) ? !leavesStatusOut(body, code) : !body.startsWith("'")
}

/** Whether the type of a parameter, read in this file, has no status: `{ price: number }`, `Omit<Job, 'status'>` or a type made of them. */
function leavesStatusOut(name: string, code: string): boolean {
  const declared = new RegExp(`\\b${name}\\s*:\\s*`).exec(code)
  return declared !== null && typeHasNoStatus(code, declared.index + declared[0].length)
}

function typeHasNoStatus(code: string, at: number): boolean {
  if (code[at] === '{') return !/\bstatus\b/.test(bracketed(code, at))
  const type = /^[^\n)=]*/.exec(code.slice(at))?.[0] ?? ''
  if (/Omit<.*'status'/.test(type)) return true
  const alias = /^(?:Partial<)?([A-Z]\w*)/.exec(type)?.[1]
  const definition = alias === undefined ? null : new RegExp(`\\btype ${alias} = `).exec(code)
  return definition !== null && typeHasNoStatus(code, definition.index + definition[0].length)
}

function nextStatement(code: string, from: number): number {
  const next = /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\n(?:export )?(?:async )?function /g
  next.lastIndex = from
  return next.exec(code)?.index ?? code.length
}

function lineOf(code: string, index: number): number {
  return code.slice(0, index).split('\n').length
}
