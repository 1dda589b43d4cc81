/** Runs a command of the operator's: what it says goes to the terminal, and a failure is a sentence and an exit code. */
export async function runCommand(command: (say: (line: string) => void) => Promise<void>): Promise<void> {
  try {
    await command((line) => console.log(line))
  } catch (error) {
    const { message, cause } = error instanceof Error ? error : new Error(String(error))
    console.error(cause instanceof Error ? `${message} (${cause.message})` : message)
    process.exitCode = 1
  }
}
