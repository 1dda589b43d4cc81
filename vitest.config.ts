import { defineConfig } from 'vitest/config'

/** The long tier lives in files of its own, so that the gate tier never reports a test it left out. */
const checks = ['apps/server/checks/**/*.check.ts']
const longChecks = ['apps/server/checks/**/*.long.ts']

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // A slow machine is no broken rule.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['packages/**/*.test.{ts,mjs}', 'apps/web/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['apps/server/**/*.test.ts'],
          globalSetup: ['apps/server/testing/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'checks',
          environment: 'node',
          include: process.env['WAYBILL_LONG'] === '1' ? [...checks, ...longChecks] : checks,
          globalSetup: ['apps/server/testing/global-setup.ts'],
          // Checks kill and starve servers of their own: one at a time on the machine's two cores.
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
