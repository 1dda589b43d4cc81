import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

/** Vitest's report of tests names tests alone: what failed outside each of them, and yet ended the run with an error, is written here. */
export const besideTests = join(root, '.cache', 'reports', 'errors-beside-tests.json')

/** A reporter of Vitest. */
export default class ErrorsBesideTests {
  onTestRunEnd(_modules, errors) {
    const failures = errors.map(({ name, message, stack, VITEST_TEST_PATH: file, VITEST_TEST_NAME: test }) => ({
      title: `Beside the tests${file ? `, while ${file}${test ? ` › ${test}` : ''} ran` : ''}`,
      message: stack || `${name}: ${message}`,
    }))
    writeFileSync(besideTests, JSON.stringify(failures))
  }
}
