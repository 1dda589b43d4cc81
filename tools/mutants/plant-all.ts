import type { SourceMutant } from './mutant.ts'

type Planted = SourceMutant & { id: string }

/**
 * The file with all of its faults in it, each asleep: conditions of statements between two comments, those of the query builder
 * and of operations behind a question. So one process judges them all, and knows which tests meet which.
 */
export function plantAll(text: string, mutants: readonly Planted[]): string {
  const pieces = mutants.flatMap(({ id, start, end, by, kind }) => {
    const [before, after] = kind === 'operations' ? inCode(id, by) : inStatement(id, by)
    return [
      { at: start, isEnd: 0, other: -end, piece: before },
      { at: end, isEnd: 1, other: -start, piece: after },
    ]
  })
  // What ends at a place does so before the next begins, and what is inside ends first and begins last.
  pieces.sort((a, b) => a.at - b.at || b.isEnd - a.isEnd || a.other - b.other)
  let planted = ''
  let done = 0
  for (const { at, piece } of pieces) {
    planted += text.slice(done, at) + piece
    done = at
  }
  return planted + text.slice(done)
}

function inStatement(id: string, by: string): [before: string, after: string] {
  if (by === '') return [`.$call(($query) => globalThis.isAwake('${id}') ? $query : $query`, ')']
  return [opening(id, by), closing(id)]
}

/** A guard is a statement of its own, which must not begin with a bracket: it would be taken for arguments of the line before. */
function inCode(id: string, by: string): [before: string, after: string] {
  return [`${by === 'undefined' ? 'void ' : ''}(globalThis.isAwake('${id}') ? ${by} : (`, '))']
}

const opening = (id: string, by: string) => `/*{${id} ${by}*/`
const closing = (id: string) => `/*${id}}*/`

/** The faults that stand in a statement. */
export function faultsIn(statement: string): string[] {
  return statement.includes('/*{') ? [...statement.matchAll(/\/\*\{(\w+) /g)].map((match) => match[1]!) : []
}

/** The statement with one of its faults awake. What is dropped stays readable, or its parameters would have no type. */
export function wake(statement: string, id: string): string {
  return statement
    .replaceAll(opening(id, 'true'), '(true or (')
    .replaceAll(opening(id, 'false'), '(false and (')
    .replaceAll(closing(id), '))')
}
