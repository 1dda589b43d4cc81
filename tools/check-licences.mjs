// Whether what the product is made of may be given on by whoever runs it: the licences in package-lock.json against a list.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'
import { unfitLicences } from './release/licences.mjs'

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const { looked_at, unfit } = unfitLicences(packages)
if (looked_at < 200) unfit.push(`Only ${looked_at} packages were looked at.`)
for (const each of unfit) console.log(each)
process.exitCode = unfit.length > 0 ? 1 : 0
