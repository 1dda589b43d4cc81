import { expect, test } from 'vitest'
import { ownNumberProblems } from './own-job-number.ts'

test.each(['10001', '99999999', '010042', '#10042', '# 10042'])('%s could be the number of another job', (number) => {
  expect(ownNumberProblems(number)).toEqual([{ path: ['job_number'], message: 'job_number_of_series' }])
})

test.each(['204', 'A-10001', '2026/10042', '10001-A'])('%s never will', (number) => {
  expect(ownNumberProblems(number)).toEqual([])
})
