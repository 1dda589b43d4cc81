import { defineConfig } from 'vitest/config'

/** The server's tests and the checks on who sees what, in one process that judges faults one by one. */
export default defineConfig({
  test: {
    include: ['apps/server/**/*.test.ts', 'apps/server/checks/{tenants,files,limited-driver}.check.ts'],
    environment: 'node',
    pool: 'forks',
    maxWorkers: 1,
    isolate: false,
    experimental: { viteModuleRunner: false },
    runner: './tools/mutants/judging-runner.ts',
    globalSetup: ['apps/server/testing/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: ['./tools/mutants/silent-reporter.ts'],
    disableConsoleIntercept: true,
  },
})
