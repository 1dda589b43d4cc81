import { variables } from '../../platform/config.ts'
import { misspeltVariables } from '../../platform/misspelt.ts'
import { isStillOpen, type SetupLine, setupWords } from './setup-lines.ts'

/** Variables that are nearly one of ours, a sentence each. */
export function misspeltWarnings(source: Record<string, string | undefined>): string[] {
  return misspeltVariables(source, variables).map(
    ({ name, nearest }) => `${name} is set, and is no variable of this server: did you mean ${nearest}?`,
  )
}

/** The points that are not in order, a sentence each, for the log and the terminal. */
export function setupWarnings(lines: readonly SetupLine[]): string[] {
  return lines.filter(isStillOpen).map(({ code }) => {
    const { name, fix } = setupWords(code, 'en')
    return `Before you open: ${name}. ${fix}`
  })
}
