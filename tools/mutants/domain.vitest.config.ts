import { defineConfig } from 'vitest/config'

/** What Stryker runs against each mutant of the domain: its own tests and nothing else, through Vite, which sees the mutants. */
export default defineConfig({
  test: { include: ['packages/domain/src/**/*.test.ts'], environment: 'node', pool: 'threads' },
})
