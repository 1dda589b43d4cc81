/** Where the server of this run listens and keeps its files; `playwright.config.ts` decides both. */
export const serverAddress = () => `http://127.0.0.1:${Number(process.env['E2E_PORT'] ?? 4195)}`

export function dataFolder(): string {
  const folder = process.env['E2E_DATA_DIR']
  if (!folder) throw new Error('E2E_DATA_DIR is not set: journeys are started by playwright.config.ts.')
  return folder
}
