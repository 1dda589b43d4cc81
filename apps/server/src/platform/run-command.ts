/** Runs a command of the operator's: what it says goes to the terminal, and a failure is a sentence and an exit code. */
export async function runCommand(command: (say: (line: string) => void) => Promise<void>): Promise<void> {
  try {
    await command((line) => console.log(line))
  } catch (error) {
    console.error(sentenceOf(isUnprepared(error) ? new Error(UNPREPARED, { cause: error }) : error))
    process.exitCode = 1
  }
}

const UNPREPARED = 'This database is not prepared yet: start the server of this version once, then try again.'

/** PostgreSQL's codes for a table or a column that does not exist. */
const isUnprepared = (error: unknown) => ['42P01', '42703'].includes((error as { code?: string } | null)?.code ?? '')

/** The failure with its cause: for a terminal. */
export function sentenceOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : new Error(String(error))
  return cause instanceof Error ? `${message} (${cause.message})` : message
}
