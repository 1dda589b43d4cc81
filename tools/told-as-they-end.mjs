import { relative } from 'node:path'
import { root } from './run.mjs'

/** A reporter of Vitest for runs of an hour: each file when it ends, and the figures of the checks as they come. */
export default class ToldAsTheyEnd {
  onUserConsoleLog({ content }) {
    for (const line of content.split('\n')) if (line.startsWith('{"check"')) console.log(`  ${line}`)
  }

  onTestModuleEnd(module) {
    const seconds = Math.round(module.diagnostic().duration / 1000)
    console.log(`  ${module.ok() ? '✓' : '✗'} ${relative(root, module.moduleId)} (${seconds} s)`)
    for (const test of module.children.allTests('failed'))
      console.log(`    ${test.fullName}: ${test.result().errors?.[0]?.message}`)
  }
}
