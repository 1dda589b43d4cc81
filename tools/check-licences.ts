// Whether what the product is made of may be given on by whoever runs it: the licences in package-lock.json against a list.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unfitLicences } from './release/licences.ts'

const lock = readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')
const { packages } = JSON.parse(lock) as { packages: Parameters<typeof unfitLicences>[0] }
const { looked_at, unfit } = unfitLicences(packages)
if (looked_at < 200) unfit.push(`Only ${looked_at} packages were looked at.`)
for (const each of unfit) console.log(each)
process.exitCode = unfit.length > 0 ? 1 : 0
